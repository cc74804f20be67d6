import '../base.ts'
import { type ComponentType, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CallError } from '../../data/call.ts'
import { Toaster } from '../overlay/toast.tsx'

/** Shows the scene that the address names; a file of scenes is the page's script. */
export function show(scenes: Record<string, ComponentType>): void {
  const Scene = scenes[location.hash.slice(1)]
  const root = document.getElementById('root')
  if (!Scene || !root) throw new Error(`no scene ${location.hash}`)
  createRoot(root).render(
    <StrictMode>
      <main>
        <h1>{location.hash.slice(1)}</h1>
        <Scene />
      </main>
      <Toaster />
    </StrictMode>,
  )
}

/** What a component tells its screen, in order, where a test can read it. */
export function useTold() {
  const [all, setAll] = useState<string[]>([])
  return {
    tell: (...what: unknown[]) => setAll((before) => [...before, what.map(String).join(' ')]),
    told: (
      <ol aria-label="Told">
        {all.map((what, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line never moves
          <li key={at}>{what}</li>
        ))}
      </ol>
    ),
  }
}

/** A server that refuses. */
export const refusal = (message: string, field_errors?: Record<string, string>) =>
  new CallError({ code: 'conflict', status: 409, message, field_errors, request_id: 'r1' })

export const people = Array.from({ length: 45 }, (_, at) => ({
  id: `p${at + 1}`,
  name: `Patient ${String(at + 1).padStart(2, '0')}`,
  age: (at * 7) % 90,
}))
export type Person = (typeof people)[number]
