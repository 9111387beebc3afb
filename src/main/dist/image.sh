#!/bin/sh
# Makes the archive with a Java of its own for this platform, target/sare-VERSION-PLATFORM.tar.xz, from that of the profile release.
# Takes the version of sare and the folder of the JDK.
set -eu
umask 022
version=$1
java_home=$2
cd "$(dirname "$0")/../../.."
name=sare-$version
archive=$name-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.xz

# What jdeps finds in sare and its libraries, without the compiler, which only the build uses; zip files are for jdk.zipfs.
modules=java.base,java.desktop,java.logging,java.management,java.sql,java.xml,jdk.unsupported,jdk.zipfs

[ -n "${SARE_ARCHIVE_MADE:-}" ] || JAVA_HOME=$java_home ./mvnw --batch-mode --quiet -Prelease package
rm -rf target/image
mkdir -p target/image
tar -xzf "target/$name.tar.gz" -C target/image
# Without compression by jlink, because the archive is then a tenth smaller.
if ! "$java_home/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages \
    --output "target/image/$name/java"; then
    echo "image: $java_home cannot link a Java; install a JDK with its jmods (Debian, Ubuntu: apt-get install openjdk-17-jdk-headless)" >&2
    exit 1
fi
tar --sort=name --mtime='2026-01-01 00:00:00Z' --owner=root:0 --group=root:0 --mode=u+w,go-w -C target/image -cf - "$name" |
    xz -1 -T1 >"target/$archive.new"
mv "target/$archive.new" "target/$archive"
cd target
sha256sum "$archive" >"$archive.sha256"
