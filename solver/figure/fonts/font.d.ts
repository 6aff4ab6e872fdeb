declare module '*.ttf?inline' {
  /** Base64 `data:` URL. */
  const url: string;
  export default url;
}
