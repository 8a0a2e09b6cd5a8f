import 'core-js/modules/es.array.find-last.js';
import 'core-js/modules/es.array.to-reversed.js';
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.array.to-spliced.js';
import 'core-js/modules/es.array.with.js';
import 'core-js/modules/es.object.has-own.js';
import 'core-js/modules/web.structured-clone.js';
import 'core-js/modules/web.url.can-parse.js';
import 'wicg-inert';
import './abort-signal';
import './element';

/*
 * What the oldest supported browsers (`browserslist` in package.json) lack of what the app and its packages use. Built
 * as a script of its own; pages and workers load it where `lacksFunctions` says so. What the build may use besides is
 * checked by `scripts/check-browsers.mjs`.
 */
