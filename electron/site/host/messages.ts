/** What pages and the worker that has their files send each other: requests as to a server, and answers. */

export interface PortRequest {
  readonly id: number;
  /** Below the site, such as `api/listProjects`. */
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
