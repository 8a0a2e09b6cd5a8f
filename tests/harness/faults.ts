import type { ServerResponse } from 'node:http';

/** A request that was received, as far as it has got. */
export interface WatchedRequest {
  readonly path: string;
  readonly body: string;
  /** The script or page that made it, where the browser says so. */
  readonly referrer: string;
  /** How many requests of the same path were in progress when it was received, itself included. */
  readonly atOnce: number;
}

/** A whole answer of the server. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A request on its way to the server, in the hands of a fault. */
export interface Passage {
  readonly request: WatchedRequest;
  /** Lets the server do it; its answer comes back here and goes no further. */
  readonly forward: () => Promise<Reply>;
  /** What the browser hears. */
  readonly answer: ServerResponse;
}

/** What happens to a request instead of being handed on. */
export type Fault = (passage: Passage) => Promise<void> | void;

/** Answered in the server's place, by the server or something before it. */
export function answered(status: number, body: unknown = { message: `Fault ${status}` }): Fault {
  return ({ answer }) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** The line breaks before the server hears of it. */
export const unsent: Fault = ({ answer }) => {
  answer.destroy();
};

/** The server does it, and the line breaks before it can say so. */
export const lost: Fault = async ({ forward, answer }) => {
  await forward();
  answer.destroy();
};

/** The server does it, and the line breaks in the middle of its answer. */
export const brokenOff: Fault = async ({ forward, answer }) => {
  const { status, headers, body } = await forward();
  answer.writeHead(status, { ...headers, 'content-length': body.length });
  answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
};

/** The server does it, and what comes back is the page of a hotel. */
export const hotelPage: Fault = async ({ forward, answer }) => {
  await forward();
  answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our wireless network</h1>');
};

/** Nobody ever answers. */
export const silent: Fault = () => undefined;

/** The server does it, and nobody ever says so. */
export const silentAfter: Fault = async ({ forward }) => {
  await forward();
};

/** Goes on to the server like any other. */
export const passed: Fault = async ({ forward, answer }) => {
  const { status, headers, body } = await forward();
  answer.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
};
