import { classNames } from '../../lib/format/class-names.ts'

/** Fades content that is being replaced. The delay keeps fast answers from flickering. */
export function fadeWhenStale(isStale: boolean): string {
  return classNames('transition-opacity', isStale && 'opacity-50 delay-200')
}
