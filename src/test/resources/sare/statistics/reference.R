# Answers of R that the statistics of sare are held to. Run in this folder: Rscript reference.R
# R 4.2 with the packages boot, coin, kSamples and multcompView
# (Debian: r-base-core r-cran-boot r-cran-coin r-cran-ksamples r-cran-multcompview).
# Writes sets.csv (samples: with ties, small, constant, unbalanced, paired), resamples.csv (bootstrapped ratios), centres.csv
# (bootstrapped means of all groups of a set), medians.csv (the same of medians) and answers.csv.
suppressPackageStartupMessages({library(boot); library(coin); library(kSamples); library(multcompView)})
set.seed(20261124)
options(digits = 17)
number <- function(x) format(x, digits = 17, trim = TRUE, scientific = 12)

answers <- list()
answer <- function(set, what, value, first = "", second = "")
  answers[[length(answers) + 1]] <<- data.frame(set = set, what = what, first = first, second = second, value = value)

make <- function(set) {
  kind <- c("plain", "ties", "small", "constant", "unbalanced", "paired")[(set - 1) %% 6 + 1]
  groups <- 2 + set %% 4
  sizes <- switch(kind, plain = rep(5 + set %% 8, groups), ties = sample(4:12, groups, TRUE), small = sample(2:3, groups, TRUE),
                  constant = rep(6, groups), unbalanced = sample(c(2, 5, 17, 30), groups, TRUE), paired = rep(5 + set %% 7, groups))
  blocks <- rnorm(max(sizes), sd = 3)
  lapply(seq_len(groups), function(g) {
    x <- 100 + 2 * g * (set %% 3) + rnorm(sizes[g], sd = 4)
    if (kind == "paired") x <- x + blocks[seq_len(sizes[g])]
    if (kind %in% c("ties", "constant") || set %% 12 == 0) x <- round(x / 4) * 4
    if (kind == "constant" && g == 2) x <- rep(x[1], sizes[g])
    x
  })
}

# Dunn, "Multiple Comparisons Using Rank Sums", Technometrics 6, 1964
dunn <- function(x, g, i, j) {
  r <- rank(x); n <- length(x); t <- table(x)
  v <- (n * (n + 1) / 12 - sum(t^3 - t) / (12 * (n - 1))) * (1 / sum(g == i) + 1 / sum(g == j))
  if (v == 0) return(c(0, 1))
  z <- (mean(r[g == i]) - mean(r[g == j])) / sqrt(v)
  c(z, 2 * pnorm(-abs(z)))
}

# every allocation of the mid-ranks to samples of these sizes
exact.kruskal <- function(samples) {
  sizes <- sapply(samples, length); n <- sum(sizes); r <- rank(unlist(samples))
  s <- function(parts) sum(sapply(parts, function(p) sum(r[p] - (n + 1) / 2)^2 / length(p)))
  observed <- s(split(seq_len(n), rep(seq_along(sizes), sizes)))
  all <- 0; extreme <- 0
  go <- function(left, parts) {
    k <- length(parts) + 1
    if (k == length(sizes)) {
      all <<- all + 1
      extreme <<- extreme + (s(c(parts, list(left))) >= observed - 1e-9)
    } else apply(combn(length(left), sizes[k]), 2, function(i) go(left[-i], c(parts, list(left[i]))))
  }
  go(seq_len(n), list())
  extreme / all
}

rows <- list(); resampled <- list(); sets <- list()
for (set in 1:60) {
  samples <- make(set)
  sets[[set]] <- samples
  kind <- (set - 1) %% 6 + 1
  isPaired <- kind == 6
  for (g in seq_along(samples))
    rows[[length(rows) + 1]] <- data.frame(set = set, group = g, value = number(samples[[g]]))
  x <- unlist(samples); g <- rep(seq_along(samples), sapply(samples, length))
  if (length(unique(x)) > 1) {
    k <- kruskal.test(x, factor(g))
    answer(set, "kruskal-statistic", k$statistic); answer(set, "kruskal-p", k$p.value)
  }
  sizes <- sapply(samples, length)
  if (exp(lfactorial(sum(sizes)) - sum(lfactorial(sizes))) < 20000) answer(set, "kruskal-exact-p", exact.kruskal(samples))
  m <- length(samples)
  p <- matrix(1, m, m); raw <- c(); dunns <- c()
  for (i in 1:(m - 1)) for (j in (i + 1):m) {
    a <- samples[[i]]; b <- samples[[j]]
    varies <- length(unique(c(a, b))) > 1
    e <- if (varies) as.numeric(pvalue(wilcox_test(c(a, b) ~ factor(rep(1:2, c(length(a), length(b)))), distribution = "exact"))) else 1
    answer(set, "mann-whitney-exact-p", e, i, j)
    answer(set, "mann-whitney-u", sum(outer(a, b, ">")) + sum(outer(a, b, "==")) / 2, i, j)
    if (varies) answer(set, "mann-whitney-normal-p", suppressWarnings(wilcox.test(a, b, exact = FALSE)$p.value), i, j)
    answer(set, "vargha-delaney-a", mean(outer(a, b, ">") + outer(a, b, "==") / 2), i, j)
    raw <- c(raw, e); p[i, j] <- p[j, i] <- e
    d <- dunn(x, g, i, j)
    answer(set, "dunn-z", d[1], i, j); answer(set, "dunn-p", d[2], i, j)
    dunns <- c(dunns, d[2])
    if (sd(a) > 0 || sd(b) > 0) {
      for (ratio in c(0.97, 1.03)) {
        t <- t.test(a, ratio * b)
        answer(set, paste0("welch-t-", ratio), t$statistic, i, j); answer(set, paste0("welch-df-", ratio), t$parameter, i, j)
      }
      tost <- max(t.test(a, 0.97 * b, alternative = "greater")$p.value, t.test(a, 1.03 * b, alternative = "less")$p.value)
      answer(set, "equivalence-p", tost, i, j)
    }
    if (isPaired) {
      d <- a - b
      nonzero <- d[d != 0]
      e <- as.numeric(pvalue(wilcoxsign_test(a ~ b, distribution = "exact", zero.method = "Wilcoxon")))
      answer(set, "signed-rank-exact-p", e, i, j)
      answer(set, "signed-rank-v", sum(rank(abs(nonzero))[nonzero > 0]), i, j)
      answer(set, "signed-rank-normal-p", suppressWarnings(wilcox.test(a, b, paired = TRUE, exact = FALSE)$p.value), i, j)
      answer(set, "sign-p", binom.test(sum(d > 0), sum(d != 0))$p.value, i, j)
      answer(set, "paired-t", t.test(a, 0.97 * b, paired = TRUE)$statistic, i, j)
      answer(set, "equivalence-paired-p", max(t.test(a, 0.97 * b, paired = TRUE, alternative = "greater")$p.value,
                                              t.test(a, 1.03 * b, paired = TRUE, alternative = "less")$p.value), i, j)
      w <- prop.test(sum(d > 0) + sum(d == 0) / 2, length(d), correct = FALSE)$conf.int
      answer(set, "wilson-low", w[1], i, j); answer(set, "wilson-high", w[2], i, j)
    }
  }
  holm <- p.adjust(raw, "holm"); bh <- p.adjust(raw, "BH"); dh <- p.adjust(dunns, "holm"); n <- 0
  adjusted <- matrix(1, m, m)
  for (i in 1:(m - 1)) for (j in (i + 1):m) {
    n <- n + 1
    answer(set, "holm", holm[n], i, j); answer(set, "benjamini-hochberg", bh[n], i, j); answer(set, "dunn-holm", dh[n], i, j)
    adjusted[i, j] <- adjusted[j, i] <- holm[n]
  }
  # letters of the groups in their order, at a level that many of them reach
  dimnames(adjusted) <- list(paste0("g", 1:m), paste0("g", 1:m))
  l <- multcompLetters(adjusted, threshold = 0.3, compare = "<=")$Letters
  for (i in 1:m) answer(set, "letters", l[[i]], i)
  if (isPaired) {
    y <- do.call(cbind, samples)
    f <- friedman.test(y); answer(set, "friedman-statistic", f$statistic); answer(set, "friedman-p", f$p.value)
    q <- quade.test(y); answer(set, "quade-statistic", q$statistic); answer(set, "quade-p", q$p.value)
  }
  for (i in 1:m) {
    if (sd(samples[[i]]) > 0) {
      ci <- t.test(samples[[i]])$conf.int
      answer(set, "mean-low", ci[1], i); answer(set, "mean-high", ci[2], i)
    }
    q <- quantile(samples[[i]])
    answer(set, "lower-quartile", q[2], i); answer(set, "median", q[3], i); answer(set, "upper-quartile", q[4], i)
  }
  # bootstrap of the ratio of the first two means with 199 fixed resamples
  a <- samples[[1]]; b <- samples[[2]]
  if (sd(a) > 0 && sd(b) > 0) {
    R <- 199
    if (isPaired) {
      f <- function(d, i) mean(d[i, 1]) / mean(d[i, 2])
      o <- boot(cbind(a, b), f, R)
      L <- empinf(o, type = "jack")
      acceleration <- sum(L^3) / (6 * sum(L^2)^1.5)
    } else {
      s <- rep(1:2, c(length(a), length(b)))
      f <- function(d, i) { v <- d[i]; mean(v[s == 1]) / mean(v[s == 2]) }
      o <- boot(c(a, b), f, R, strata = s)
      # Davison and Hinkley, "Bootstrap Methods and their Application", 1997, equation 5.23, by leaving one out
      jack <- c(sapply(seq_along(a), function(i) (length(a) - 1) / length(a) * (o$t0 - mean(a[-i]) / mean(b))),
                sapply(seq_along(b), function(i) (length(b) - 1) / length(b) * (o$t0 - mean(a) / mean(b[-i]))))
      acceleration <- sum(jack^3) / (6 * sum(jack^2)^1.5)
      L <- jack
    }
    below <- mean(o$t < o$t0)
    if (below > 0 && below < 1) {
      ci <- suppressWarnings(boot.ci(o, conf = c(0.9, 0.95), type = "bca", L = L))$bca
      answer(set, "bca-acceleration", acceleration)
      answer(set, "bca-90-low", ci[1, 4]); answer(set, "bca-90-high", ci[1, 5])
      answer(set, "bca-95-low", ci[2, 4]); answer(set, "bca-95-high", ci[2, 5])
      resampled[[length(resampled) + 1]] <- data.frame(set = set, ratio = number(c(o$t0, o$t)))
    }
  }
}

# Variance components of nested designs: expected sums of squares as traces of projections (Searle, Casella, McCulloch, 1992, section 5.2)
indicators <- function(f) outer(f, unique(f), "==") * 1
projection <- function(f) { z <- indicators(f); z %*% solve(crossprod(z)) %*% t(z) }
nested <- list()
for (set in 1:60) {
  isBalanced <- set %% 2 == 0
  design <- data.frame()
  for (g in 1:(1 + set %% 3)) for (o in 1:(2 + set %% 3)) for (m in seq_len(if (isBalanced) 3 else sample(2:4, 1)))
    for (r in seq_len(if (isBalanced) 2 else sample(1:4, 1)))
      design <- rbind(design, data.frame(g = g, o = paste(g, o), m = paste(g, o, m)))
  u <- function(f, sd) { v <- rnorm(length(unique(f)), sd = sd); v[match(f, unique(f))] }
  design$y <- 10 * design$g + u(design$o, 2) + u(design$m, 1) + rnorm(nrow(design), sd = 0.5)
  if (set > 20 && set %% 3 == 0) design$y <- round(design$y) # ties
  if (set > 20 && set %% 10 == 7) design$y <- 10 * design$g # constant
  P <- list(projection(design$g), projection(design$o), projection(design$m), diag(nrow(design)))
  Z <- list(indicators(design$o), indicators(design$m), diag(nrow(design)))
  ss <- sapply(1:3, function(k) as.numeric(t(design$y) %*% (P[[k + 1]] - P[[k]]) %*% design$y))
  expected <- sapply(1:3, function(c) sapply(1:3, function(k) sum(diag(t(Z[[c]]) %*% (P[[k + 1]] - P[[k]]) %*% Z[[c]]))))
  v <- solve(expected, ss)
  for (k in 1:3) answer(1000 + set, c("outer", "middle", "inner")[k], v[k])
  nested[[set]] <- data.frame(set = 1000 + set, group = design$g, outer = design$o, middle = design$m, value = number(design$y))
}

# What needs no further random numbers, so that the sets above stay as they are.
# Newcombe, "Confidence intervals for an effect size measure based on the Mann-Whitney statistic", 2006, method 5
newcombe <- function(a, b) {
  m <- length(a); n <- length(b); A <- mean(outer(a, b, ">") + outer(a, b, "==") / 2); k <- (m + n) / 2 - 1
  excess <- function(x) abs(A - x) - qnorm(0.975) * sqrt(x * (1 - x) * (1 + k * ((1 - x) / (2 - x) + x / (1 + x))) / (m * n))
  root <- function(low, high) uniroot(excess, c(low, high), tol = 1e-15, maxiter = 10000)$root
  # at 0 and 1 the excess is 0 as well, so these ends are left out of the search
  c(if (A == 0) 0 else root(A * 1e-9, min(A, 1 - 1e-9)), if (A == 1) 1 else root(max(A, 1e-9), 1 - (1 - A) * 1e-9))
}

values <- do.call(rbind, rows)
for (set in 1:60) {
  samples <- lapply(split(as.numeric(values$value[values$set == set]), values$group[values$set == set]), identity)
  sizes <- sapply(samples, length)
  m <- length(samples)
  combinations <- exp(lfactorial(sum(sizes)) - sum(lfactorial(sizes)))
  if (combinations < 20000 && length(unique(unlist(samples))) > 1) {
    k <- suppressWarnings(qn.test(unname(samples), test = "KW", method = "exact", Nsim = 1e5))
    answer(set, "kruskal-ksamples-p", k$qn[["exact P-Value"]])
  }
  for (i in 1:(m - 1)) for (j in (i + 1):m) {
    a <- samples[[i]]; b <- samples[[j]]
    interval <- newcombe(a, b)
    answer(set, "vargha-delaney-low", interval[1], i, j); answer(set, "vargha-delaney-high", interval[2], i, j)
    if ((set - 1) %% 6 == 5 && sd(a) > 0 && sd(b) > 0) {
      answer(set, "spearman-rho", cor.test(a, b, method = "spearman", exact = FALSE)$estimate, i, j)
      answer(set, "spearman-t-p", cor.test(a, b, method = "spearman", exact = FALSE)$p.value, i, j)
      rho <- cor.test(a, b, method = "spearman", exact = FALSE)$estimate
      if (length(a) > 3 && abs(rho) < 1) {
        half <- qnorm(0.975) * sqrt((1 + rho^2 / 2) / (length(a) - 3))
        answer(set, "spearman-low", tanh(atanh(rho) - half), i, j); answer(set, "spearman-high", tanh(atanh(rho) + half), i, j)
      }
      if (length(a) < 10 && !anyDuplicated(a) && !anyDuplicated(b))
        answer(set, "spearman-exact-p", cor.test(a, b, method = "spearman", exact = TRUE)$p.value, i, j)
    }
  }
  # each group against a constant, the rounded mean of the first group
  constant <- round(mean(samples[[1]]))
  for (i in 1:m) {
    a <- samples[[i]]; d <- a - constant
    answer(set, "constant", constant, i)
    if (any(d != 0)) {
      e <- wilcoxsign_test(a ~ rep(constant, length(a)), distribution = "exact", zero.method = "Wilcoxon")
      answer(set, "constant-signed-rank-p", as.numeric(pvalue(e)), i)
      answer(set, "constant-sign-p", binom.test(sum(d > 0), sum(d != 0))$p.value, i)
    }
    if (sd(a) > 0)
      answer(set, "constant-equivalence-p", max(t.test(a, mu = 0.97 * constant, alternative = "greater")$p.value,
                                                t.test(a, mu = 1.03 * constant, alternative = "less")$p.value), i)
  }
}

for (groups in 2:10) answer(2000, "family-wise", ptukey(qnorm(0.975) * sqrt(2), groups, Inf, lower.tail = FALSE), groups)
for (d in c(0.3, 0.5, 1, 2)) for (level in c(0.05, 0.05 / 6)) {
  answer(2000, "units", power.t.test(delta = d, power = 0.8, sig.level = level)$n, d, number(level))
  answer(2000, "pairs", power.t.test(delta = d, power = 0.8, sig.level = level, type = "paired")$n, d, number(level))
}

# Intervals of the ratios of all pairs of a set, from 99 fixed resamples of each group: of the pair alone (BCa, widened by Student's
# distribution; of fewer than five units Student's, of the logarithm), and of all pairs together (Westfall and Young, 1993, section 2.6;
# Bonferroni with paired units and with two units).
set.seed(20261128)
acceleration <- function(x, y, isPaired) {
  if (isPaired) {
    L <- empinf(data = cbind(x, y), statistic = function(d, i) mean(d[i, 1]) / mean(d[i, 2]), type = "jack", stype = "i")
  } else {
    ratio <- mean(x) / mean(y)
    L <- c(sapply(seq_along(x), function(i) (length(x) - 1) / length(x) * (ratio - mean(x[-i]) / mean(y))),
           sapply(seq_along(y), function(i) (length(y) - 1) / length(y) * (ratio - mean(x) / mean(y[-i]))))
  }
  sum(L^3) / (6 * sum(L^2)^1.5)
}
# The resampled centres of the groups of a set, of which the answers follow; a median has no acceleration, and resamples that equal the
# estimate count half as below it.
pairs.of <- function(set, centre, before) {
  samples <- sets[[set]]; m <- length(samples); n <- sapply(samples, length); R <- 99
  isPaired <- set %% 6 == 0; isMean <- identical(centre, mean)
  shared <- if (isPaired) replicate(R, sample(n[1], n[1], TRUE))
  centres <- sapply(seq_len(m), function(g) sapply(seq_len(R), function(r)
    centre(samples[[g]][if (isPaired) shared[, r] else sample(n[g], n[g], TRUE)])))
  logs <- log(centres); found <- list(); largest <- rep(0, R)
  for (i in seq_len(m - 1)) for (j in (i + 1):m) {
    d <- logs[, i] - logs[, j]
    if (max(d) == min(d)) next
    v <- var(d); ratio <- centre(samples[[i]]) / centre(samples[[j]])
    if (isPaired) {
      error <- sqrt(v * n[1] / (n[1] - 1)); df <- n[1] - 1
    } else {
      parts <- c(var(logs[, i]), var(logs[, j])) * n[c(i, j)] / (n[c(i, j)] - 1)
      error <- sqrt(sum(parts)); df <- sum(parts)^2 / sum(parts^2 / (n[c(i, j)] - 1))
    }
    largest <- pmax(largest, abs(d - log(ratio)) / sqrt(v))
    found[[length(found) + 1]] <- list(i = i, j = j, v = v, ratio = ratio, error = error, df = df)
  }
  reach <- if (isPaired || any(n == 2)) -qnorm(0.05 / (2 * length(found))) else sort(largest)[ceiling((R + 1) * 0.95)]
  answer(set, paste0(before, "pairs-reach"), reach)
  for (p in found) {
    far <- exp(qt(pnorm(-reach), p$df, lower.tail = FALSE) * p$error)
    answer(set, paste0(before, "pair-together-low"), p$ratio / far, p$i, p$j)
    answer(set, paste0(before, "pair-together-high"), p$ratio * far, p$i, p$j)
    if (any(n[c(p$i, p$j)] < 5)) {
      own <- p$ratio * exp(c(-1, 1) * qt(0.975, p$df) * p$error)
    } else {
      ratios <- centres[, p$i] / centres[, p$j]
      isEqual <- abs(ratios - p$ratio) <= 1e-12 * p$ratio
      below <- if (isMean) sum(ratios < p$ratio) else sum(ratios < p$ratio & !isEqual) + sum(isEqual) / 2
      z0 <- qnorm(min(max(below, 0.5), R - 0.5) / R) # finite if none or all are below
      z <- z0 + c(-1, 1) * qt(0.975, p$df) * p$error / sqrt(p$v)
      a <- if (isMean) acceleration(samples[[p$i]], samples[[p$j]], isPaired) else 0
      at <- pnorm(z0 + z / (1 - a * z))
      own <- suppressWarnings(boot:::norm.inter(ratios, at))[, 2]
      own <- c(min(own[1], p$ratio), max(own[2], p$ratio))
    }
    answer(set, paste0(before, "pair-alone-low"), own[1], p$i, p$j)
    answer(set, paste0(before, "pair-alone-high"), own[2], p$i, p$j)
  }
  data.frame(set = set, group = rep(seq_len(m), each = R), centre = number(c(centres)))
}
centred <- lapply(1:24, pairs.of, mean, "")
set.seed(20261129)
medians <- lapply(1:24, pairs.of, median, "median-")

all <- do.call(rbind, lapply(answers, function(a) { if (is.numeric(a$value)) a$value <- number(a$value); a }))
write.csv(do.call(rbind, rows), "sets.csv", row.names = FALSE, quote = FALSE)
write.csv(do.call(rbind, resampled), "resamples.csv", row.names = FALSE, quote = FALSE)
write.csv(do.call(rbind, centred), "centres.csv", row.names = FALSE, quote = FALSE)
write.csv(do.call(rbind, medians), "medians.csv", row.names = FALSE, quote = FALSE)
write.csv(do.call(rbind, nested), "nested.csv", row.names = FALSE, quote = FALSE)
write.csv(all, "answers.csv", row.names = FALSE, quote = FALSE)
