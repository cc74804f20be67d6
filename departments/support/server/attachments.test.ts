import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../tests/support/house.ts'
import { openHouse } from '../../../tests/support/house.ts'
import {
  ATTACHMENT_LIMIT,
  commentOnOwnTicket,
  commentOnTicket,
  getOwnTicket,
  getOwnTicketFile,
  getTicketFile,
  raiseTicket,
  uploadOwnTicketFile,
  uploadTicketFile,
} from '../contract.ts'
import { sweepAttachments } from './index.ts'

const house = await openHouse()
const { owner } = house
const nurse = house.as('nurse')
const provider = house.asProvider('support')

const PLACE = 'Ward 4 in Kisumu'
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#2563eb' } })
const photograph = await picture()
  .withExif({ IFD0: { ImageDescription: PLACE } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')

const words = { subject: 'See the picture', description: 'It looks like this.', priority: 'low' as const }
const send = (filename: string, file: Buffer, who: Caller = nurse) =>
  who.call(uploadOwnTicketFile, { filename }, {}, file)
const kept = async (id: string) =>
  (
    await owner.query(
      'select content_type, size, bytes, ticket_id, comment_id from support_attachments where id = $1',
      [id],
    )
  ).rows[0]
const loose = async () =>
  (await owner.query('select count(*)::int n from support_attachments where ticket_id is null')).rows[0].n

describe('a file', () => {
  it('that is a photograph is re-encoded: smaller than the limit, without the place it was taken', async () => {
    expect(photograph.includes(PLACE)).toBe(true)
    const { status, body } = await send('Monitor.JPEG', photograph)
    expect(status).toBe(200)
    expect(body).toMatchObject({ filename: 'Monitor.JPEG', content_type: 'image/jpeg' })
    const row = await kept(body.id)
    expect(row).toMatchObject({ content_type: 'image/jpeg', size: row.bytes.length, ticket_id: null })
    expect(row.bytes.includes(PLACE)).toBe(false)
    const large = await send('wide.png', await picture(3000, 100).png().toBuffer())
    expect(await sharp((await kept(large.body.id)).bytes).metadata()).toMatchObject({
      format: 'png',
      width: 2400,
      height: 80,
    })
  })

  it('that is a GIF becomes a PNG and is called so; a name without a path', async () => {
    const { body } = await send('..\\..\\screen.gif', await picture().gif().toBuffer())
    expect(body).toMatchObject({ filename: 'screen.png', content_type: 'image/png' })
    expect((await sharp((await kept(body.id)).bytes).metadata()).format).toBe('png')
  })

  it('that is a PDF is kept as it is, and only handed out as a download', async () => {
    const { body } = await send('Barua – Mei.pdf', pdf)
    expect(body).toMatchObject({ filename: 'Barua – Mei.pdf', content_type: 'application/pdf', size: pdf.length })
    expect((await kept(body.id)).bytes).toEqual(pdf)
    const answer = await nurse.call(getOwnTicketFile, { attachment_id: body.id })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Barua _ Mei.pdf"; filename*=UTF-8''Barua%20%E2%80%93%20Mei.pdf`,
    )
  })

  it.each([
    ['notes.png', Buffer.from('Only some words')],
    ['page.pdf', Buffer.from('<html>%PDF-</html>')],
    ['cut.png', photograph.subarray(0, 200)],
    ['picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('that is none of these is refused whatever its name: %s', async (filename, file) => {
    const before = await loose()
    const { problem } = await send(filename, file)
    expect(problem).toMatchObject({
      status: 422,
      field_errors: { file: 'Only PNG, JPG, GIF or PDF files up to 10MB are accepted' },
    })
    expect(await loose()).toBe(before)
  })

  it('that is too large does not get in', async () => {
    expect((await send('huge.png', Buffer.alloc(ATTACHMENT_LIMIT + 1))).status).toBe(413)
  })
})

describe('attachments', () => {
  it('go with the ticket and with each comment, and are seen by both sides', async () => {
    const first = (await send('first.jpg', photograph)).body
    const raised = await nurse.call(raiseTicket, { ...words, attachment_ids: [first.id, first.id] })
    const { ticket_id } = raised.body
    const reply = (await provider.call(uploadTicketFile, { hospital_id: house.a.id, filename: 'reply.pdf' }, {}, pdf))
      .body
    await provider.call(commentOnTicket, { ticket_id, body: 'Please read this', attachment_ids: [reply.id] })

    const ticket = (await nurse.call(getOwnTicket, { ticket_id })).body
    expect(ticket.attachments).toEqual([first])
    expect(ticket.comments.map((comment) => comment.attachments)).toEqual([[reply], []])
    const seen = await provider.call(getTicketFile, { attachment_id: first.id })
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect(seen.headers['content-disposition']).toBeUndefined()
    expect((await nurse.call(getOwnTicketFile, { attachment_id: reply.id })).status).toBe(200)
    expect((await house.as('admin').call(getOwnTicketFile, { attachment_id: first.id })).status).toBe(200)
    for (const stranger of [house.as('doctor'), house.as('admin', 'b')]) {
      const answer = await stranger.call(getOwnTicketFile, { attachment_id: first.id })
      expect(answer.problem.code).toBe('attachment_not_found')
    }
  })

  it('are one’s own, of this hospital, and used once', async () => {
    const mine = (await send('mine.jpg', photograph)).body
    const theirs = (await send('theirs.jpg', photograph, house.as('doctor'))).body
    const elsewhere = (await send('elsewhere.jpg', photograph, house.as('nurse', 'b'))).body
    const gone = { attachment_ids: 'A file is no longer there. Please attach it again.' }
    const tickets = async () => (await owner.query('select count(*)::int n from support_tickets')).rows[0].n
    const before = await tickets()
    for (const foreign of [theirs.id, elsewhere.id, house.a.id]) {
      const { problem } = await nurse.call(raiseTicket, { ...words, attachment_ids: [mine.id, foreign] })
      expect(problem).toMatchObject({ status: 422, field_errors: gone })
    }
    expect(await tickets()).toBe(before)
    // What is not sent yet is seen by nobody else.
    expect((await house.as('admin').call(getOwnTicketFile, { attachment_id: mine.id })).status).toBe(404)
    expect((await provider.call(getTicketFile, { attachment_id: mine.id })).status).toBe(404)

    const { ticket_id } = (await nurse.call(raiseTicket, { ...words, attachment_ids: [mine.id] })).body
    const again = await nurse.call(commentOnOwnTicket, { ticket_id, body: 'Once more', attachment_ids: [mine.id] })
    expect(again.problem.field_errors).toEqual(gone)
    const wrong = (await provider.call(uploadTicketFile, { hospital_id: house.b.id, filename: 'b.pdf' }, {}, pdf)).body
    const mixed = await provider.call(commentOnTicket, { ticket_id, body: 'Here', attachment_ids: [wrong.id] })
    expect(mixed.problem.field_errors).toEqual(gone)
    const nowhere = await provider.call(
      uploadTicketFile,
      { hospital_id: house.a.staff.nurse.user_id, filename: 'c.pdf' },
      {},
      pdf,
    )
    expect(nowhere.status).toBe(404)
  })

  it('are five at most', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, (_, index) => send(`${index}.pdf`, pdf)))
    const ids = files.map((file) => file.body.id)
    const six = await nurse.call(raiseTicket, { ...words, attachment_ids: ids })
    expect(six.problem.field_errors).toEqual({ attachment_ids: 'Please attach at most 5 files' })
    expect((await nurse.call(raiseTicket, { ...words, attachment_ids: ids.slice(0, 5) })).status).toBe(200)
  })

  it('that were never sent are removed after a day, and a person cannot pile them up', async () => {
    const old = (await send('old.pdf', pdf)).body
    const fresh = (await send('fresh.pdf', pdf)).body
    const used = (await send('used.pdf', pdf)).body
    await nurse.call(raiseTicket, { ...words, attachment_ids: [used.id] })
    await owner.query(`update support_attachments set created_at = now() - interval '25 hours' where id = any($1)`, [
      [old.id, used.id],
    ])
    expect(await sweepAttachments(house.services.db)).toBe(1)
    expect([await kept(old.id), (await kept(fresh.id))?.size, (await kept(used.id))?.size]).toEqual([
      undefined,
      pdf.length,
      pdf.length,
    ])
    await owner.query(
      `insert into support_attachments (hospital_id, id, filename, content_type, size, bytes, uploaded_by)
       select hospital_id, gen_random_uuid(), 'x.pdf', content_type, size, bytes, uploaded_by
       from support_attachments, generate_series(1, 30)
       where id = $1`,
      [fresh.id],
    )
    expect((await send('more.pdf', pdf)).problem.field_errors?.file).toMatch(/^You have uploaded many files/)
  })
})
