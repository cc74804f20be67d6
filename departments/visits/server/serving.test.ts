import { expect, it } from 'vitest'
import '../../../app/server/app.ts'
import { isTest, sources } from '../../../tests/support/sources.ts'
import { servedBy } from './serving.ts'

it('who serves the queue of a service is said the same by its screens and its server', () => {
  const offered = /of: \{ service: '(\w+)' \}[\s\S]*?serve: '([\w.]+)'/g
  const onScreens = sources('departments').flatMap(({ file, text }) =>
    file.endsWith('/web/later.ts') && !isTest(file) ? [...text.matchAll(offered)] : [],
  )
  const said = Object.fromEntries(onScreens.map(([, service, permission]) => [service, permission]))
  expect(said).toEqual(Object.fromEntries(servedBy()))
  expect(onScreens.length).toBeGreaterThan(0)
})
