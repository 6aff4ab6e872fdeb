/** Font of exported images. */
export const pictureFont = `Inter, 'Segoe UI', -apple-system, 'Noto Sans', 'DejaVu Sans Condensed', sans-serif`;
