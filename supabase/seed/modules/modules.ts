import type { SeedModule } from '../module-builder';
import { firstAidBurn } from './first-aid-burn';
import { fractionsPizza } from './fractions-pizza';
import { spotThePhishingMail } from './spot-the-phishing-mail';

/** The modules that a fresh installation brings, oldest first. */
export const seedModules: readonly SeedModule[] = [fractionsPizza, spotThePhishingMail, firstAidBurn];
