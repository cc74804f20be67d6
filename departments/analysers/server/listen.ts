import { createServer, type Socket } from 'node:net'
import type { Services } from '../../../kernel/server/ctx.ts'
import { hospitalBySubdomain } from '../../hospital/server/index.ts'
import { type Arrived, Frames } from './frames.ts'
import { takeMessage } from './intake.ts'
import { load } from './read.ts'

/** Where a hospital's analysers reach Uzima. */
export type AnalyserPort = { subdomain: string; port: number }

const MOST_LINES = 64
/** Who begins a message and says no more: the line is cut, and what came is kept. */
const SILENCE_MS = 60_000

/**
 * Takes what arrives over one line, one message after the other: the next is read when the answer to the last is out.
 */
function serve(services: Services, subdomain: string, socket: Socket): Promise<void> {
  const frames = new Frames()
  const take = async (arrived: readonly Arrived[]) => {
    for (const each of arrived) {
      const hospital_id = await hospitalBySubdomain(services.db, subdomain)
      if (!hospital_id) throw new Error(`no hospital has the address ${subdomain}; its analyser is not answered`)
      const answer = await takeMessage(services, hospital_id, each, socket.remoteAddress ?? null)
      // To what is no message there is no answer that could be meant for it.
      if (each.whole && socket.writable) socket.write(answer)
    }
  }
  socket.setTimeout(SILENCE_MS, () => {
    // A peer that hangs does not answer an end either.
    if (frames.open) socket.destroy()
  })
  const read = async () => {
    try {
      for await (const chunk of socket) await take(frames.push(chunk as Buffer))
    } catch (error) {
      // A line that breaks is an end like any other; a house that cannot keep a message does not answer it, and the
      // analyser sends again.
      if (!(error instanceof Error && 'syscall' in error))
        console.error(`A line of an analyser of ${subdomain} was closed: ${error}`)
    }
    await take(frames.end()).catch((error) =>
      console.error(`What was left of a line of ${subdomain} could not be kept: ${error}`),
    )
    socket.destroy()
  }
  return read()
}

async function listenAt(services: Services, { subdomain, port }: AnalyserPort, host: string) {
  const lines = new Map<Socket, Promise<void>>()
  const server = createServer({ keepAlive: true }, (socket) => {
    const line = serve(services, subdomain, socket).finally(() => lines.delete(socket))
    lines.set(socket, line)
  })
  server.maxConnections = MOST_LINES
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.on('error', (error) => console.error(`The port ${port} of the analysers: ${error}`))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    /** What is being read is read to its end and answered. */
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const reading = [...lines.values()]
      for (const socket of lines.keys()) socket.end()
      await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, 3_000).unref())])
      for (const socket of lines.keys()) socket.destroy()
      // What had begun on them is kept before the database goes.
      await Promise.all(reading)
      await closed
    },
  }
}

/**
 * Listens for analysers: a port for each hospital, so that no message can be of another one. Answers the ports, and
 * what ends it.
 */
export async function listenForAnalysers(services: Services, ports: readonly AnalyserPort[], host = '127.0.0.1') {
  await load()
  const listening = await Promise.all(ports.map((each) => listenAt(services, each, host)))
  return {
    ports: listening.map(({ port }) => port),
    close: async () => {
      await Promise.all(listening.map(({ close }) => close()))
    },
  }
}
