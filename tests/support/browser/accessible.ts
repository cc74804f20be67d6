import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * No serious or critical accessibility finding on what is shown now. What is found is looked at again: a button that
 * was just let free is between two colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Our pages have no frames of other origins: looked at in one go, without what passed, it takes a quarter of the
  // time.
  const look = async () =>
    (
      await new AxeBuilder({ page })
        .setLegacyMode(true)
        .options({ resultTypes: ['violations'] })
        .analyze()
    ).violations
      .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
      .map(
        (violation) =>
          `${page.url()} ${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      )
  await expect.poll(look, { interval: 500 }).toEqual([])
}
