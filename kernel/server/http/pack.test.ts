import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { packSmall } from './pack.ts'

const app = fastify()
packSmall(app)
await app.register(compress, { threshold: 1024, encodings: ['gzip'] })
const text = (length: number) => 'Wanjirũ Ndung’u '.repeat(length).slice(0, length)
app.get<{ Querystring: { length: string } }>('/text', async ({ query }) => ({ text: text(Number(query.length)) }))
app.get('/page', async (_, reply) => reply.type('text/html').send(text(5000)))
app.get('/file', async (_, reply) => reply.header('content-encoding', 'br').send(text(5000)))
const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

it.each([
  ['an ordinary screen', 5000],
  ['the smallest that is packed', 1024],
  ['one that is packed as it is sent', 200_000],
])('%s of %i letters comes packed, and is what it was', async (_, length) => {
  const { headers, rawPayload } = await get(`/text?length=${length}`, 'gzip, deflate, br')
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(length / 2)
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ text: text(length) })
})

it.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzipped'])(
  'is left as it is for %j',
  async (accepted) => {
    const { headers, json } = await get('/text?length=5000', accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(json()).toEqual({ text: text(5000) })
  },
)

it('what is small, or packed already, is left as it is', async () => {
  expect((await get('/text?length=700', 'gzip')).headers['content-encoding']).toBeUndefined()
  expect((await get('/file', 'gzip')).headers['content-encoding']).toBe('br')
  const { headers, rawPayload } = await get('/page', 'gzip;q=0.5')
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(text(5000))
})
