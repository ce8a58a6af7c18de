import { tourSteps } from '../../../content/tour.ts'

export type PlacedStep = { title: string; text: string; element: Element }

/** What a step is about, if this page shows it. */
export function findTarget(target: string): Element | null {
  return document.querySelector(`[data-tour="${target}"]`)
}

/** The steps of the tour whose targets this page shows: some accountants have no other companies to switch to. */
export function findSteps(): PlacedStep[] {
  return tourSteps.flatMap(({ target, title, text }) => {
    const element = findTarget(target)
    return element ? [{ title, text, element }] : []
  })
}
