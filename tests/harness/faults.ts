import type { ServerResponse } from 'node:http';

/** A received request. */
export interface WatchedRequest {
  readonly path: string;
  readonly body: string;
  /** The script or page that sent it, if known. */
  readonly referrer: string;
  /** Number of requests with the same path in progress on arrival, including itself. */
  readonly atOnce: number;
}

/** A complete response of the server. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A request that a fault handles instead of the proxy. */
export interface Passage {
  readonly request: WatchedRequest;
  /** Forwards it to the server. The response is returned here only, not to the browser. */
  readonly forward: () => Promise<Reply>;
  /** The response to the browser. */
  readonly answer: ServerResponse;
}

/** Handles a request instead of forwarding it. */
export type Fault = (passage: Passage) => Promise<void> | void;

/** Responds instead of the server. */
export function answered(status: number, body: unknown = { message: `Fault ${status}` }): Fault {
  return ({ answer }) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** The connection breaks before the server receives it. */
export const unsent: Fault = ({ answer }) => {
  answer.destroy();
};

/** The server processes it, and the connection breaks before the response. */
export const lost: Fault = async ({ forward, answer }) => {
  await forward();
  answer.destroy();
};

/** The server processes it, and the connection breaks during the response. */
export const cutResponse: Fault = async ({ forward, answer }) => {
  const { status, headers, body } = await forward();
  answer.writeHead(status, { ...headers, 'content-length': body.length });
  answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
};

/** The server processes it, but the response is a captive portal's page. */
export const captivePortal: Fault = async ({ forward, answer }) => {
  await forward();
  answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our wireless network</h1>');
};

/** There is never a response. */
export const unresponsive: Fault = () => undefined;

/** The server processes it, but there is never a response. */
export const noResponse: Fault = async ({ forward }) => {
  await forward();
};

/** Forwarded to the server normally. */
export const passed: Fault = async ({ forward, answer }) => {
  const { status, headers, body } = await forward();
  answer.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
};
