/** Messages between pages and the worker that owns the files: requests and responses. */

export interface PortRequest {
  readonly id: number;
  /** Path below the site, such as `api/listProjects`. */
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Blob | null;
}

export interface PortAnswer {
  readonly id: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ArrayBuffer | null;
}
