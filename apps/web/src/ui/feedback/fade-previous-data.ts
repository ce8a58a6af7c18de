import { classNames } from '../../lib/format/class-names.ts'

/** Fades content that is being replaced. The delay keeps fast responses from flickering. */
export function fadePreviousData(isPreviousData: boolean): string {
  return classNames('transition-opacity', isPreviousData && 'opacity-50 delay-200')
}
