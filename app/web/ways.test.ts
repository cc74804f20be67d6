import { expect, it } from 'vitest'
import { menuWith, screens } from './departments.ts'
import { ways } from './later.ts'
import { findScreen } from './navigation.ts'

const home = ways.filter(({ on }) => on === 'home')
const entries = menuWith([])

it.each(home.map((way) => [way.label, way] as const))(
  '%s leads from the home page to a page that asks for the same right',
  (_, { to, permission }) => {
    expect(findScreen(screens, to)?.permission).toBe(permission)
  },
)

// One that begins something says so, as the page's own button does.
it.each(home.filter(({ button }) => !button).map((way) => [way.label, way] as const))(
  '%s is called on the home page as in the menu',
  (label, { to }) => {
    const labels = entries.filter((entry) => entry.to === to).map((entry) => entry.label)
    expect(labels.length ? labels : [label]).toContain(label)
  },
)
