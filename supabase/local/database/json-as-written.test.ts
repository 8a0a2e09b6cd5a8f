import { expect, it } from 'vitest';
import { answerAsWritten, readJson } from './json-as-written.ts';

/** Long enough to be sent as it is written, and with spaces as PostgreSQL writes them. */
function longText(word: string): string {
  return `{"word" : "${word}", "more" : [${'1, '.repeat(40_000)}2]}`;
}

it('reads JSON as JSON, short or long', () => {
  for (const text of ['1', 'null', '"a"', '[1]', '{"a" : 1}', longText('a'), `[${longText('a')}]`])
    expect(readJson(text)).toEqual(JSON.parse(text));
  const long = readJson(longText('a')) as { word: string; more: number[] };
  expect([long.word, long.more.length, Object.keys(long), 'word' in long, 'other' in long]).toEqual([
    'a',
    40_001,
    ['word', 'more'],
    true,
    false,
  ]);
  expect({ ...long }).toEqual(JSON.parse(longText('a')));
  expect(JSON.stringify(long)).toBe(JSON.stringify(JSON.parse(longText('a'))));
  const named = longText('a').replace('"word"', '"toJSON"');
  expect(JSON.stringify(readJson(named))).toBe(JSON.stringify(JSON.parse(named)));
});

it('sends what is long as it is written, however deep it lies, and each answer its own', async () => {
  const answers = await Promise.all(
    ['a', 'b'].map(async (word) => {
      const answer = await answerAsWritten(async () => {
        const value = [readJson(longText(word)), { inner: readJson(longText(`${word}$&`)) }];
        await Promise.resolve();
        return Response.json(value, { status: 201, headers: { 'x-kept': word } });
      });
      return [answer.status, answer.headers.get('x-kept'), await answer.text()];
    }),
  );
  for (const [index, word] of ['a', 'b'].entries())
    expect(answers[index]).toEqual([201, word, `[${longText(word)},{"inner":${longText(`${word}$&`)}}]`]);
});

it('leaves an answer alone that says something else, or nothing', async () => {
  const answer = new Response('as it is', { status: 404 });
  expect(await answerAsWritten(() => Promise.resolve(answer))).toBe(answer);
  const nothing = await answerAsWritten(() => {
    JSON.stringify(readJson(longText('a')));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  expect([nothing.status, nothing.body]).toEqual([204, null]);
});
