import { describe, expect, test } from 'vitest'
import { isSameSubject } from './data/use-endpoint.ts'
import { fillRequest, pathParameters, safeOrigin } from './url.ts'
import { parseUrlValue } from './use-url-state.ts'

describe('fillRequest', () => {
  test('parameters go into the path, the rest into the query without empty values', () => {
    const filled = fillRequest(
      { method: 'GET', path: '/visits/:visit_id/notes' },
      { visit_id: 'a/b', page: 2, search: '', status: null, from: undefined, kind: ['x', 'y'] },
    )
    expect(filled).toEqual({ url: '/api/visits/a%2Fb/notes?page=2&kind=x&kind=y', body: undefined })
  })
  test('a command carries the rest as JSON, always', () => {
    expect(fillRequest({ method: 'POST', path: '/visits/:visit_id/complete' }, { visit_id: '1', reason: '' })).toEqual({
      url: '/api/visits/1/complete',
      body: '{"reason":""}',
    })
    expect(fillRequest({ method: 'DELETE', path: '/x/:id' }, { id: '1' }).body).toBe('{}')
  })
  test('zero and false are values', () =>
    expect(fillRequest({ method: 'GET', path: '/x' }, { a: 0, b: false }).url).toBe('/api/x?a=0&b=false'))
  test('a missing parameter is a programming error', () =>
    expect(() => fillRequest({ method: 'GET', path: '/x/:id' }, {})).toThrow('needs id'))
  test('pathParameters', () => expect(pathParameters('/a/:b_id/c/:d')).toEqual(['b_id', 'd']))
})

describe('safeOrigin', () => {
  test.each(['/', '/hospital/patients/search?name=x', '/account#a'])('%s is ours', (path) =>
    expect(safeOrigin(path)).toBe(path),
  )
  test.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/login',
    '/login?next=/',
    '',
    null,
  ])('%s is not', (path) => expect(safeOrigin(path)).toBeNull())
})

describe('isSameSubject', () => {
  test('another page of the same list keeps the rows', () =>
    expect(isSameSubject('/queue', { page: 1 }, { page: 2 })).toBe(true))
  test('another patient never does', () => {
    expect(isSameSubject('/patients/:patient_id', { patient_id: 'a' }, { patient_id: 'b' })).toBe(false)
    expect(isSameSubject('/records', { patient_id: 'a', page: 1 }, { page: 1 })).toBe(false)
    expect(isSameSubject('/departments/:department', { department: 'eye' }, { department: 'dental' })).toBe(false)
  })
})

test('values of the address are read by the type of their default', () => {
  expect(parseUrlValue(null, 1)).toBe(1)
  expect(parseUrlValue('3', 1)).toBe(3)
  expect(parseUrlValue('x', 1)).toBe(1)
  expect(parseUrlValue('', 1)).toBe(1)
  expect(parseUrlValue('true', false)).toBe(true)
  expect(parseUrlValue('waiting', '')).toBe('waiting')
})
