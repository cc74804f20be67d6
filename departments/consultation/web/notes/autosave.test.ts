import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Autosave } from '../../../../kernel/web/autosave.ts'
import { CallError } from '../../../../kernel/web/data/call.ts'
import { draftOf, type NoteContent, ofConsultation, valuesOf } from './note.ts'

const note = (subjective: string): NoteContent => ({ ...draftOf(valuesOf(null), undefined), subjective })
const failure = (code: string, status: number, current?: unknown) =>
  new CallError({ code, status, message: code, current, request_id: '' })
const stored = (subjective: string, version: number) => ({
  ...note(subjective),
  id: '01900000-0000-7000-8000-000000000001',
  visit_id: '01900000-0000-7000-8000-000000000002',
  department: 'general',
  doctor_id: '01900000-0000-7000-8000-000000000003',
  doctor_name: 'Dr Kimani',
  status: 'in_progress',
  version,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  completed_at: null,
})

function start(version: number | null = null) {
  const save = vi.fn(async (_: NoteContent, before: number | null) => ({
    version: (before ?? 0) + 1,
    updated_at: '2026-03-01T08:00:00.000Z',
  }))
  const keepCopy = vi.fn()
  const onLost = vi.fn()
  return { save, keepCopy, onLost, autosave: new Autosave(version, { save, keepCopy, onLost, ...ofConsultation }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('autosave', () => {
  it('saves once after a pause of at most two seconds, with the version it knows', async () => {
    const { autosave, save, keepCopy } = start()
    autosave.change(note('H'))
    await vi.advanceTimersByTimeAsync(1_000)
    autosave.change(note('Headache'))
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).toHaveBeenCalledExactlyOnceWith(note('Headache'), null)
    expect(autosave.state).toEqual({ kind: 'saved', at: '2026-03-01T08:00:00.000Z' })
    expect(keepCopy).toHaveBeenLastCalledWith(null)
    autosave.change(note('Headache, fever'))
    await autosave.flush()
    expect(save).toHaveBeenLastCalledWith(note('Headache, fever'), 1)
  })

  it('has one save on the way at a time, and sends what was typed meanwhile with the new version', async () => {
    const { autosave, save } = start(4)
    const answers: ((saved: { version: number; updated_at: string }) => void)[] = []
    save.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    autosave.change(note('a'))
    await vi.advanceTimersByTimeAsync(2_000)
    autosave.change(note('ab'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(save).toHaveBeenCalledTimes(1)
    answers[0]?.({ version: 5, updated_at: 'now' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(save).toHaveBeenLastCalledWith(note('ab'), 5)
  })

  it('tries again by itself while the server cannot be reached, and keeps the copy until then', async () => {
    const { autosave, save, keepCopy } = start()
    save.mockRejectedValueOnce(failure('offline', 0)).mockRejectedValueOnce(failure('unavailable', 503))
    autosave.change(note('a'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(autosave.state.kind).toBe('failed')
    expect(keepCopy).not.toHaveBeenCalledWith(null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(autosave.state.kind).toBe('saved')
    expect(save).toHaveBeenCalledTimes(3)
  })

  it('goes on when a conflict shows its own text: the earlier answer was lost', async () => {
    const { autosave, save } = start(1)
    save.mockRejectedValueOnce(failure('conflict', 409, stored('a', 2)))
    autosave.change(note('a'))
    await autosave.flush()
    expect(autosave.state.kind).toBe('saved')
    expect(autosave.version).toBe(2)
  })

  it('stops at another text until the person has decided', async () => {
    const { autosave, save } = start(1)
    save.mockRejectedValueOnce(failure('conflict', 409, stored('other', 3)))
    autosave.change(note('mine'))
    await autosave.flush()
    expect(autosave.state).toMatchObject({ kind: 'conflict', current: { subjective: 'other' } })
    autosave.change(note('mine still'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    autosave.settle(3, note('mine still'))
    await autosave.flush()
    expect(save).toHaveBeenLastCalledWith(note('mine still'), 3)
  })

  it('says when a colleague has taken over, and sends nothing once closed', async () => {
    const { autosave, save, onLost, keepCopy } = start(1)
    save.mockRejectedValueOnce(failure('consultation_taken', 409))
    autosave.change(note('a'))
    await autosave.flush()
    expect(onLost).toHaveBeenCalledOnce()
    expect(keepCopy).not.toHaveBeenCalledWith(null)
    autosave.close()
    autosave.change(note('b'))
    await autosave.flush()
    expect(save).toHaveBeenCalledTimes(1)
  })
})
