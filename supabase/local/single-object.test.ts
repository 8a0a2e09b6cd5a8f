import { expect, it } from 'vitest';
import { singleObject } from './single-object.ts';

const asking = (accept: string): Request => new Request('http://backend.test', { headers: { accept } });
const OBJECT = 'application/vnd.pgrst.object+json';

it('unwraps the array of one that a write with an embedded relation answers', async () => {
  const answer = await singleObject(asking(OBJECT), Response.json([{ id: 1 }], { status: 201 }));
  expect([answer.status, await answer.json()]).toEqual([201, { id: 1 }]);
});

it('leaves alone what is an object already, an error, an empty answer, or was asked for as a list', async () => {
  const object = await singleObject(asking(OBJECT), Response.json({ id: 1 }));
  expect(await object.json()).toEqual({ id: 1 });
  const refused = await singleObject(asking(OBJECT), Response.json([{ code: 'PGRST116' }], { status: 406 }));
  expect(await refused.json()).toEqual([{ code: 'PGRST116' }]);
  const empty = await singleObject(asking(OBJECT), new Response(null, { status: 204 }));
  expect([empty.status, await empty.text()]).toEqual([204, '']);
  const list = await singleObject(asking('application/json'), Response.json([{ id: 1 }]));
  expect(await list.json()).toEqual([{ id: 1 }]);
});
