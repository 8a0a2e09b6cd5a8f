import type { MainTasks } from './main';

/** What the bench can ask of its page: every task takes one value and answers with one. */
export type BenchTasks = MainTasks;

declare global {
  interface Window {
    benchTasks: BenchTasks;
  }
}
