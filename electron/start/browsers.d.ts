export const browsers: Readonly<Record<'linux' | 'darwin' | 'win32', readonly string[]>>;
