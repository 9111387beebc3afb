package sare.study.cache;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Loads the classes of sare a second time, with a call of {@link ArrayAccesses} before each access to an element of an array. */
public final class CountedClasses extends ClassLoader {
    private static final String COUNTED = "sare.";
    private static final String SHARED = CountedClasses.class.getPackageName() + '.';
    private static final int API = Opcodes.ASM9;

    /** @param parent has the classes */
    public CountedClasses(ClassLoader parent) {
        super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(COUNTED) || name.startsWith(SHARED)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known == null ? define(name) : known;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] counted = counted(file.readAllBytes());
            return defineClass(name, counted, 0, counted.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] counted(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(API, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return new Counter(super.visitMethod(access, name, descriptor, signature, exceptions));
                    }
                },
                0);
        return writer.toByteArray();
    }

    /**
     * Adds a call before each access. The comments have the stack, whose top is on the right; a long or double is one value of two
     * slots.
     */
    private static final class Counter extends MethodVisitor {
        private static final String DESCRIPTOR =
                Type.getMethodDescriptor(Type.VOID_TYPE, Type.getType(Object.class), Type.INT_TYPE, Type.INT_TYPE);

        Counter(MethodVisitor written) {
            super(API, written);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
                super.visitInsn(Opcodes.DUP2); // array index array index
                call(bytes(opcode - Opcodes.IALOAD));
            } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                boolean isWide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
                super.visitInsn(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2); // value array index value
                super.visitInsn(isWide ? Opcodes.POP2 : Opcodes.POP); // value array index
                super.visitInsn(isWide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1); // array index value array index
                call(bytes(opcode - Opcodes.IASTORE));
            }
            super.visitInsn(opcode);
        }

        /** The bytes of an element; instructions are in the order int, long, float, double, reference, byte, char, short. */
        private static int bytes(int kind) {
            return new int[] {4, 8, 4, 8, 8, 1, 2, 2}[kind];
        }

        private void call(int bytes) {
            super.visitIntInsn(Opcodes.BIPUSH, bytes);
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC, Type.getInternalName(ArrayAccesses.class), "of", DESCRIPTOR, false);
        }
    }
}
