import 'core-js/modules/es.array.find-last.js';
import 'core-js/modules/es.array.to-reversed.js';
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.array.to-spliced.js';
import 'core-js/modules/es.array.with.js';
import 'core-js/modules/es.object.has-own.js';
import 'core-js/modules/web.structured-clone.js';
import 'core-js/modules/web.url.can-parse.js';
import './abort-signal';

/*
 * What the oldest supported browsers (`browserslist` in package.json) lack of what the app and its packages use. Built
 * as a script of its own for workers, and with `element.ts` for pages, which load it where something is missing. What the build may use besides is
 * checked by `scripts/check-browsers.mjs`.
 */
