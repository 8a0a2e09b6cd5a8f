import { answerAsked } from '@/shared/answer-asked';
import { doHistoryWork } from './do-history-work';

/** Packs, reads and compares versions off the main thread, so that keeping one never holds up typing. */
answerAsked(doHistoryWork);
