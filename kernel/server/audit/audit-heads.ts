// The heads of the audit's chains, kept outside the database: whoever rewrites rows and links there still has to
// explain why this file says something else.
import { createHmac } from 'node:crypto'
import { appendFile, chmod, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { deriveKey } from '../config.ts'

/** A link as it stood when it was sealed. `at`: when the line was written. */
export type Head = { at: Date; room: string; seq: number; hash: string }
/**
 * What stands in a file of heads, since when its lines are signed, and the numbers of those that do not follow from the
 * line before.
 */
export type Heads = { name: string; heads: Head[]; signed_since: Date | null; broken: number[] }

const LINE = /^(\S+Z) (\S+) (\d+) ([0-9a-f]{64})(?: ([\w-]{43}))?$/
/**
 * Each line is signed together with the whole line before it: none can be changed, taken out of the middle or moved.
 */
const sign = (key: string, before: string, line: string) =>
  createHmac('sha256', key).update(`${before}\n${line}`).digest('base64url')

export const headsFile = (dataFolder: string): string => path.join(dataFolder, 'audit-heads.log')

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

/** Appends a line for each of these links. */
export async function appendHeads(
  secret: string,
  dataFolder: string,
  links: readonly Omit<Head, 'at'>[],
): Promise<void> {
  const file = headsFile(dataFolder)
  const key = deriveKey(secret, 'audit heads')
  await mkdir(dataFolder, { recursive: true })
  const text = await textOf(file)
  let before = text.trimEnd().split('\n').at(-1) ?? ''
  let added = text && !text.endsWith('\n') ? '\n' : ''
  for (const { room, seq, hash } of links) {
    const line = `${new Date().toISOString()} ${room} ${seq} ${hash}`
    before = `${line} ${sign(key, before, line)}`
    added += `${before}\n`
  }
  await appendFile(file, added, { mode: 0o600 })
  await chmod(file, 0o600) // it may be older than this rule
}

/**
 * Reads a file of heads; without signatures are those lines only that were written before lines were signed. Null:
 * there is no such file.
 */
export async function readHeads(secret: string, file: string): Promise<Heads | null> {
  const key = deriveKey(secret, 'audit heads')
  const text = await textOf(file)
  if (!text) return null
  const found: Heads = { name: path.basename(file), heads: [], signed_since: null, broken: [] }
  let before = ''
  let signed = false
  for (const [nth, line] of text.trimEnd().split('\n').entries()) {
    const [, at = '', room = '', seq = '', hash = '', mac] = LINE.exec(line) ?? []
    const fits = mac ? mac === sign(key, before, line.slice(0, -mac.length - 1)) : Boolean(hash) && !signed
    if (fits) found.heads.push({ at: new Date(at), room, seq: Number(seq), hash })
    else found.broken.push(nth + 1)
    signed ||= Boolean(mac)
    if (mac) found.signed_since ??= new Date(at)
    before = line
  }
  return found
}
