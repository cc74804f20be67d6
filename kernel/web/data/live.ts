import { useEffect, useSyncExternalStore } from 'react'
import { invalidateAllTopics, invalidateTopics } from './query.ts'

/** Whether changes made elsewhere reach this screen at once. */
export type LiveState = 'live' | 'connecting' | 'offline'
type Message =
  | { kind: 'change'; topics: string[] }
  | { kind: 'gap' }
  | { kind: 'state'; state: LiveState }
  | { kind: 'who' }

const CHANNEL = 'uzima.live'
const LOCK = 'uzima.live'
const RETRY_FIRST_MS = 500
const SILENCE_MS = 60_000
const RETRY_MOST_MS = 15_000
const OFFLINE_AFTER_MS = 8_000
const COLLECT_MS = 30

let state: LiveState = 'connecting'
const listeners = new Set<() => void>()

function setState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

let collected: string[] = []
/** Several changes in a row cost one refetch. */
function collect(topics: readonly string[]): void {
  if (collected.length === 0)
    setTimeout(() => {
      invalidateTopics(collected)
      collected = []
    }, COLLECT_MS)
  collected = [...collected, ...topics]
}

function obey(message: Message): void {
  if (message.kind === 'change') collect(message.topics)
  else if (message.kind === 'gap') invalidateAllTopics()
  else if (message.kind === 'state') setState(message.state)
}

function topicsOf(data: string): string[] {
  const body: unknown = JSON.parse(data)
  const topics = typeof body === 'object' && body !== null && 'topics' in body ? body.topics : []
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : []
}

/** Holds the one connection of the browser and tells every tab what comes; resolves when stopped. */
function lead(publish: (message: Message) => void, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null
    let delay = RETRY_FIRST_MS
    let everOpen = false
    let retry: ReturnType<typeof setTimeout> | undefined
    let lost: ReturnType<typeof setTimeout> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined

    // The server says something every 25 s: a connection that says nothing for longer died without telling.
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(fail, SILENCE_MS)
    }
    const fail = () => {
      publish({ kind: 'state', state: lost === undefined ? 'connecting' : state })
      lost ??= setTimeout(() => publish({ kind: 'state', state: 'offline' }), OFFLINE_AFTER_MS)
      source?.close()
      clearTimeout(retry)
      clearTimeout(silence)
      retry = setTimeout(connect, delay * (0.8 + 0.4 * Math.random()))
      delay = Math.min(delay * 2, RETRY_MOST_MS)
    }
    const connect = () => {
      source?.close()
      source = new EventSource('/api/live')
      source.addEventListener('beat', heard)
      source.onopen = () => {
        heard()
        clearTimeout(lost)
        lost = undefined
        delay = RETRY_FIRST_MS
        publish({ kind: 'state', state: 'live' })
        if (everOpen) publish({ kind: 'gap' })
        everOpen = true
      }
      source.addEventListener('change', (event) => publish({ kind: 'change', topics: topicsOf(event.data) }))
      source.addEventListener('gap', () => publish({ kind: 'gap' }))
      source.onerror = fail
    }
    const hurry = () => {
      delay = RETRY_FIRST_MS
      connect()
    }
    const cut = () => {
      fail()
      publish({ kind: 'state', state: 'offline' })
    }
    connect()
    addEventListener('online', hurry)
    addEventListener('offline', cut)
    stopped.addEventListener('abort', () => {
      removeEventListener('online', hurry)
      removeEventListener('offline', cut)
      clearTimeout(retry)
      clearTimeout(silence)
      clearTimeout(lost)
      source?.close()
      resolve()
    })
  })
}

/**
 * Joins the browser's live connection; one tab, hidden or not, leads and the others listen. Returns the function that
 * leaves it.
 */
function startLive(): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(CHANNEL)
  let leading = false
  const publish = (message: Message) => {
    if (stop.signal.aborted) return
    obey(message)
    channel.postMessage(message)
  }
  channel.onmessage = (event: MessageEvent<Message>) => {
    if (event.data.kind !== 'who') obey(event.data)
    else if (leading) channel.postMessage({ kind: 'state', state } satisfies Message)
  }
  setState('connecting')
  channel.postMessage({ kind: 'who' } satisfies Message)
  const begin = () => {
    leading = true
    return lead(publish, stop.signal)
  }
  // Locks need https or localhost; elsewhere each tab holds its own connection.
  if ('locks' in navigator) void navigator.locks.request(LOCK, { signal: stop.signal }, begin).catch(() => {})
  else void begin()
  return () => {
    stop.abort()
    channel.close()
  }
}

/** Keeps the live connection while somebody is signed in. */
export function useLiveConnection(active: boolean): void {
  useEffect(() => (active ? startLive() : undefined), [active])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The state of the live connection, for the mark in the header. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state)
