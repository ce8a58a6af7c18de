import { expect, type Page } from '@playwright/test'

const WIDTHS = [320, 390, 768, 1024, 1280, 1440]

/** Expects that the page fits every width: nothing scrolls sideways, nothing is cut off at the right, the chosen period can be read whole. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // Polled, because some parts measure themselves and follow a moment later.
    await expect.poll(() => page.evaluate(findOverflows), { message: `at ${width} px` }).toEqual([])
    await expect.poll(() => page.evaluate(findCutPeriods), { message: `at ${width} px` }).toEqual([])
  }
}

/** Runs in the page. Cut with an ellipsis, hidden on purpose or a strip that is scrolled sideways does not count. */
function findOverflows(): string[] {
  return [...document.querySelectorAll<HTMLElement>('html, body *')]
    .filter((element) => {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) return false
      const { overflowX, textOverflow, display } = getComputedStyle(element)
      if (element !== document.documentElement && (overflowX === 'visible' || display === 'inline')) return false
      return (
        textOverflow !== 'ellipsis' && !element.matches('input, select, [class*="line-clamp"], [data-sideways-scroll]')
      )
    })
    .map((element) => {
      const name = element.tagName.toLowerCase()
      return `${name}.${[...element.classList].slice(0, 4).join('.')} has ${element.scrollWidth} px in ${element.clientWidth}`
    })
}

/** Runs in the page. The texts of period selectors that are wider than their room. */
function findCutPeriods(): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('texts cannot be measured')
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const text = select.selectedOptions[0]?.text ?? ''
    const { fontWeight, fontSize, fontFamily, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select)
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
    context.letterSpacing = letterSpacing
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const isCut = select.labels[0]?.textContent === 'Periodo' && context.measureText(text).width > room + 1
    return isCut ? [`${text} has ${room} px`] : []
  })
}
