// A telephone in the hand: what fits on it, what can be touched, and how many touches and keys something takes.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './browser.ts'

export const TELEPHONE = { width: 390, height: 844 }
const TOUCHED = 'button, select, input, textarea, summary, [role=tab], a.u-button, a.u-person'

/** Nothing is wider than the telephone, whatever is touched is at least 44 px high, and axe finds nothing serious. */
export async function expectFits(page: Page): Promise<void> {
  const { width, low } = await page.evaluate((touched) => {
    const low = [...document.querySelectorAll(touched)].flatMap((element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      // What only a screen reader sees is a pixel large.
      const isTouched = element.checkVisibility() && width > 1
      return isTouched && Math.round(height) < 44
        ? [`${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`]
        : []
    })
    return { width: document.documentElement.scrollWidth, low }
  }, TOUCHED)
  expect([page.url(), width, low]).toEqual([page.url(), TELEPHONE.width, []])
  await expectAccessible(page)
}

declare global {
  interface Window {
    /** Touches or clicks, and keys pressed, since the page was loaded. */
    effort: { taps: number; keys: number }
  }
}

/**
 * Counts, in every page opened from now on, what a hand does: each touch, and each key with Shift and Ctrl as keys of
 * their own.
 */
export const countEffort = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const effort = { taps: 0, keys: 0 }
    window.effort = effort
    addEventListener('pointerdown', () => effort.taps++, true)
    addEventListener('keydown', () => effort.keys++, true)
  })
export const effortOf = (page: Page) => page.evaluate(() => window.effort)

/**
 * Seconds that an average typist needs by the keystroke-level model: 0.28 for each key, 1.35 for each time
 * something has to be thought of. Source: Card, Moran and Newell, The keystroke-level model for user performance
 * time with interactive systems, Communications of the ACM 23 (7), 1980.
 */
export const keystrokeSeconds = (keys: number, thoughts: number): number => keys * 0.28 + thoughts * 1.35
