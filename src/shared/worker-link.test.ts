import { describe, expect, it, vi } from 'vitest';
import { createWorkerLink, type Asked } from './worker-link';

/** Stands in for a worker, which Node does not have as browsers do: the test answers for it. */
class HeldWorker extends EventTarget {
  readonly asked: Asked<number>[] = [];
  isTerminated = false;
  postMessage(asked: Asked<number>): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function linked() {
  const workers: HeldWorker[] = [];
  const work = vi.fn((question: number) => Promise.resolve(question * 10));
  const link = createWorkerLink<number, number>(() => {
    const worker = new HeldWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  }, work);
  return { link, workers, work };
}

describe('work next to the page', () => {
  it('begins with the first question, and gives each the answer to it, in whatever order they come', async () => {
    const { link, workers, work } = linked();
    expect(workers).toHaveLength(0);
    const [first, second] = [link.ask(1), link.ask(2)];
    expect(workers).toHaveLength(1);
    const [one, two] = workers[0]!.asked;
    workers[0]!.answer({ id: two!.id, ok: true, value: 22 });
    workers[0]!.answer({ id: one!.id, ok: true, value: 11 });
    expect(await Promise.all([first, second])).toEqual([11, 22]);
    expect(work).not.toHaveBeenCalled();
  });

  it('rejects with what the worker says went wrong', async () => {
    const { link, workers } = linked();
    const asked = link.ask(1);
    workers[0]!.answer({ id: workers[0]!.asked[0]!.id, ok: false, message: 'damaged' });
    await expect(asked).rejects.toThrow('damaged');
  });

  it('is done here once the worker dies: what it had not answered, and what is asked later', async () => {
    const { link, workers } = linked();
    const [first, second] = [link.ask(1), link.ask(2)];
    workers[0]!.dispatchEvent(new Event('error'));
    expect(await Promise.all([first, second, link.ask(3)])).toEqual([10, 20, 30]);
    expect(workers).toHaveLength(1);
  });

  it('is done here where no worker can begin', async () => {
    const link = createWorkerLink<number, number>(
      () => {
        throw new TypeError('There are no workers here.');
      },
      (question) => Promise.resolve(question * 10),
    );
    expect(await link.ask(4)).toBe(40);
  });

  it('is rejected when it is stopped, and starts over with the next question', async () => {
    const { link, workers } = linked();
    const asked = link.ask(1);
    link.stop();
    await expect(asked).rejects.toThrow('The worker was stopped.');
    expect(workers[0]!.isTerminated).toBe(true);
    void link.ask(2);
    expect(workers).toHaveLength(2);
  });
});
