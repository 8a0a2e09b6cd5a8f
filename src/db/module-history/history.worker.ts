import { answerAsked } from '@/shared/worker-link';
import { doHistoryWork } from './history-work';

/** Packs, reads and compares versions off the main thread, so that keeping one never holds up typing. */
answerAsked(doHistoryWork);
