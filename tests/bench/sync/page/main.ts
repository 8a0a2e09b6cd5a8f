import { clear } from './clear';
import { drain } from './drain';
import { bareWrites, plainWrites, productWrites } from './local-writes';
import { pullFloor, pullOurs, pullRxdb, pullRxdbLarge } from './pulls';
import { editOurs, fillQueue, pullNow, sendOurs, startOurs } from './own-replication';
import { editRxdb, sendRxdb, tryRxdbJson } from './rxdb-replication';

/** The tasks of the bench's page. */
const benchTasks = {
  clear,
  pullOurs,
  pullFloor,
  pullRxdb,
  pullRxdbLarge,
  startOurs,
  editOurs,
  sendOurs,
  pullNow,
  fillQueue,
  editRxdb,
  sendRxdb,
  tryRxdbJson,
  productWrites,
  bareWrites,
  plainWrites,
  drain,
};

export type MainTasks = typeof benchTasks;

window.benchTasks = benchTasks;
