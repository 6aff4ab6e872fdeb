declare module '*.ttf?inline' {
  /** As a `data:` address in base 64. */
  const url: string;
  export default url;
}
