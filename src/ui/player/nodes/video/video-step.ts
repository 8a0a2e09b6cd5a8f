import { VideoStep } from '../../video/VideoStep';
import type { NodeStep } from '../node-step';

export const videoStep: NodeStep<'video'> = {
  Media: VideoStep,
  text: () => '',
  fallbackTitle: () => '',
  Answer: null,
  pick: () => undefined,
};
