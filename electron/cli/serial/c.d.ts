declare module '*.c?raw' {
  const text: string;
  export default text;
}
