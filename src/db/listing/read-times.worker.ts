import { answerAsked } from '@/shared/answer-asked';
import { readTimes } from './read-times';

/** Walks through the write times of thousands of documents, step by step as an index is read, and not in the page. */
answerAsked(readTimes);
