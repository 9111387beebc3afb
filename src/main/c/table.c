/* A hash table of objects by MPI handle, with chains in which the oldest object comes first. */
#include "recorder.h"

#include <stdio.h>
#include <stdlib.h>

enum { FIRST_BUCKETS = 64 };

void *sare_reallocate(void *memory, size_t bytes)
{
    void *result = realloc(memory, bytes == 0 ? 1 : bytes);
    if (result == NULL) {
        fprintf(stderr, "sare: rank %d: not enough memory to record\n", sare_rank);
        abort();
    }
    return result;
}

void *sare_allocate(size_t bytes)
{
    return sare_reallocate(NULL, bytes);
}

/* The bucket of a key. Handles are consecutive numbers, or addresses that end in zero bits; the factor spreads both. */
static struct sare_bucket *bucket_of(const struct sare_table *table, uintptr_t key)
{
    uint64_t spread = (uint64_t)key * UINT64_C(0x9E3779B97F4A7C15); /* 2^64 / golden ratio: Knuth, TAOCP 3, 6.4 */
    return &table->buckets[(size_t)(spread >> 32) & (table->bucket_count - 1)];
}

static void append(struct sare_bucket *bucket, struct sare_node *node)
{
    node->next = NULL;
    if (bucket->oldest == NULL) {
        bucket->oldest = node;
    } else {
        bucket->youngest->next = node;
    }
    bucket->youngest = node;
}

static void grow(struct sare_table *table)
{
    struct sare_table old = *table;
    size_t i;
    table->bucket_count = old.bucket_count == 0 ? FIRST_BUCKETS : 2 * old.bucket_count;
    table->buckets = sare_allocate(table->bucket_count * sizeof *table->buckets);
    for (i = 0; i < table->bucket_count; i++) {
        table->buckets[i].oldest = NULL;
        table->buckets[i].youngest = NULL;
    }
    for (i = 0; i < old.bucket_count; i++) {
        struct sare_node *node = old.buckets[i].oldest;
        while (node != NULL) {
            struct sare_node *next = node->next;
            append(bucket_of(table, node->key), node);
            node = next;
        }
    }
    free(old.buckets);
}

void sare_table_add(struct sare_table *table, uintptr_t key, struct sare_node *node)
{
    if (table->size >= table->bucket_count) {
        grow(table);
    }
    table->size++;
    node->key = key;
    append(bucket_of(table, key), node);
}

struct sare_node *sare_table_find(const struct sare_table *table, uintptr_t key)
{
    struct sare_node *node = table->size == 0 ? NULL : bucket_of(table, key)->oldest;
    while (node != NULL && node->key != key) {
        node = node->next;
    }
    return node;
}

struct sare_node *sare_table_take(struct sare_table *table, uintptr_t key)
{
    struct sare_bucket *bucket;
    struct sare_node *before = NULL;
    struct sare_node *node;
    if (table->size == 0) {
        return NULL;
    }
    bucket = bucket_of(table, key);
    for (node = bucket->oldest; node != NULL && node->key != key; node = node->next) {
        before = node;
    }
    if (node != NULL) {
        *(before == NULL ? &bucket->oldest : &before->next) = node->next;
        if (bucket->youngest == node) {
            bucket->youngest = before;
        }
        table->size--;
    }
    return node;
}

void sare_table_each(const struct sare_table *table, void (*action)(struct sare_node *node))
{
    size_t i;
    for (i = 0; i < table->bucket_count; i++) {
        struct sare_node *node;
        for (node = table->buckets[i].oldest; node != NULL; node = node->next) {
            action(node);
        }
    }
}
