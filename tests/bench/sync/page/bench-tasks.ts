import type { MainTasks } from './main';

/** The tasks of the bench's page; each takes and returns one value. */
export type BenchTasks = MainTasks;

declare global {
  interface Window {
    benchTasks: BenchTasks;
  }
}
