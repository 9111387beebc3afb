# The recipe of sare for Spack. `./mvnw -Prelease package` fills in the version, the digest and the place of the archive, and writes the
# repository target/spack; who publishes the archive replaces the place by its address.
from spack.package import *


class Sare(Package):
    """Replays MPI traces, cycle by cycle, on a simulated interconnection network, and searches for mappings of ranks to nodes."""

    url = "@URL@"

    license("Apache-2.0")

    version("@VERSION@", sha256="@SHA256@")

    depends_on("java@17:", type="run")

    def install(self, spec, prefix):
        install_tree(".", prefix.libexec.sare)
        mkdirp(prefix.bin)
        symlink(prefix.libexec.sare.sare, prefix.bin.sare)
        install_tree("man", prefix.share.man)

    @run_after("install")
    @on_package_attributes(run_tests=True)
    def check_install(self):
        Executable(self.prefix.bin.sare)("--version")
