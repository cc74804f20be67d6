import { expect } from 'vitest'
import { type House, signedCookie } from '../house.ts'

/**
 * Opens the live connection of a session as its browser would, and collects the topics it is told. Ask for one house
 * once: it begins to listen at a port.
 */
export async function openEars(
  house: House,
): Promise<(token: string) => Promise<{ heard: () => string[]; close: () => Promise<unknown> }>> {
  await house.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.http.server.address() as { port: number }
  return async (token) => {
    let text = ''
    const stop = new AbortController()
    const ended = Promise.allSettled([
      (async () => {
        const reply = await fetch(`http://127.0.0.1:${port}/api/live`, {
          headers: { cookie: signedCookie(token) },
          signal: stop.signal,
        })
        const decoder = new TextDecoder()
        for await (const chunk of reply.body ?? []) text += decoder.decode(chunk)
      })(),
    ])
    await expect.poll(() => text.includes('hello')).toBe(true)
    return {
      heard: () =>
        [...text.matchAll(/event: change\ndata: (.*)\n/g)].flatMap(
          ([, data]) => (JSON.parse(data ?? '{}').topics ?? []) as string[],
        ),
      close: () => {
        stop.abort()
        return ended
      },
    }
  }
}
