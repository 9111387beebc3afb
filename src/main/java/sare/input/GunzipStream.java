package sare.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/**
 * The bytes of a gzip file, of all its members, up to the very place of a fault: the library's stream throws from within a
 * read and drops what that read had already decoded, which this stream returns first.
 */
final class GunzipStream extends FilterInputStream {
    private final GzipCompressorInputStream gzip;
    private IOException fault; // to be thrown by the next read, or null

    private GunzipStream(GzipCompressorInputStream gzip) {
        super(gzip);
        this.gzip = gzip;
    }

    static GunzipStream of(InputStream compressed) throws IOException {
        return new GunzipStream(GzipCompressorInputStream.builder()
                .setInputStream(compressed)
                .setDecompressConcatenated(true)
                .get());
    }

    @Override
    public int read() throws IOException {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int start, int count) throws IOException {
        if (fault != null) {
            throw fault;
        }
        long before = gzip.getBytesRead();
        try {
            return gzip.read(bytes, start, count);
        } catch (IOException e) {
            int decoded = (int) (gzip.getBytesRead() - before);
            if (decoded == 0) {
                throw e;
            }
            fault = e;
            return decoded;
        }
    }
}
