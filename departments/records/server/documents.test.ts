import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { mergePatients } from '../../patients/merge.contract.ts'
import {
  archiveDocument,
  getDocumentFile,
  listDocuments,
  restoreDocument,
  updateDocument,
  uploadDocument,
} from '../contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366cc' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'GPS -1.29 36.82' } })
  .toBuffer()
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const words = { title: 'Referral from Mbagathi', kind: 'referral_letter' as const, filename: 'scan 1.pdf' }

const upload = (patient_id: string, file: Buffer, more: object = {}) =>
  nurse.call(uploadDocument, { ...words, ...more, patient_id }, {}, file)
const documents = async (patient_id: string, more: object = {}) =>
  (await nurse.call(listDocuments, { patient_id, ...more })).body.rows
const kept = async () => {
  const { patient_id, visit_id } = await registered(house)
  const { body } = await upload(patient_id, PDF, { visit_id })
  return { patient_id, document_id: body.id, version: 1 }
}

describe('documents of a patient', () => {
  it('a PDF is kept as it is, a picture is re-encoded without what a camera adds, with a small one for lists', async () => {
    const { patient_id, visit_id, visit_number } = await registered(house)
    const pdf = await upload(patient_id, PDF, {
      visit_id,
      tags: 'Cardiology, urgent, cardiology',
      document_date: '2026-11-02',
    })
    expect(pdf.status).toBe(200)
    const photo = await upload(patient_id, picture, {
      title: 'Insurance card',
      kind: 'insurance',
      filename: '..\\card.gif',
    })
    expect(photo.status).toBe(200)
    expect(await documents(patient_id)).toMatchObject([
      {
        title: 'Insurance card',
        kind: 'insurance',
        filename: 'card.jpg',
        content_type: 'image/jpeg',
        visit_id: null,
        tags: [],
      },
      {
        title: words.title,
        filename: 'scan 1.pdf',
        visit_number,
        tags: ['cardiology', 'urgent'],
        document_date: '2026-11-02',
        version: 1,
      },
    ])
    const file = await doctor.call(getDocumentFile, { document_id: pdf.body.id })
    expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      'application/pdf',
      'attachment; filename="scan 1.pdf"',
    ])
    expect(file.text).toBe(PDF.toString())
    const small = await doctor.call(getDocumentFile, { document_id: photo.body.id, size: 'thumbnail' })
    expect(small.headers['content-type']).toBe('image/png')
    expect((await doctor.call(getDocumentFile, { document_id: pdf.body.id, size: 'thumbnail' })).status).toBe(404)
    const { rows } = await house.owner.query('select bytes from patient_documents where id = $1', [photo.body.id])
    expect((await sharp(rows[0].bytes).metadata()).exif).toBeUndefined()
  })

  it('every opening is in the audit, a list of small pictures is not', async () => {
    const { patient_id } = await registered(house)
    const { body } = await upload(patient_id, picture)
    const opened = async () =>
      (
        await house.owner.query(
          `select patient_id from audit_log where action = 'getDocumentFile' and entity_id = $1`,
          [body.id],
        )
      ).rows
    await doctor.call(getDocumentFile, { document_id: body.id, size: 'thumbnail' })
    expect(await opened()).toEqual([])
    await doctor.call(getDocumentFile, { document_id: body.id })
    expect(await opened()).toEqual([{ patient_id }])
  })

  it('refuses what is no document, too many words, and nobody’s patient', async () => {
    const { patient_id } = await registered(house)
    const NOT = 'Only PDF, PNG, JPG or GIF files up to 10MB are accepted'
    for (const file of [Buffer.from('<html>'), picture.subarray(0, 200), Buffer.from('%PDF-1.4 without an end')])
      expect((await upload(patient_id, file)).problem.field_errors).toEqual({ file: NOT })
    expect((await upload(patient_id, PDF, { title: ' ', kind: 'x' })).problem.field_errors).toEqual({
      title: 'Title is required',
      kind: 'Please select a kind',
    })
    expect((await upload(patient_id, PDF, { document_date: '2026-02-31' })).problem.field_errors).toEqual({
      document_date: 'Please enter a valid date (dd/MM/yyyy)',
    })
    const eleven = Array.from({ length: 11 }, (_, at) => `tag${at}`).join(',')
    expect((await upload(patient_id, PDF, { tags: eleven })).problem.field_errors).toEqual({
      tags: 'Please use at most 10 tags',
    })
    expect((await upload(NOWHERE, PDF)).status).toBe(404)
    const other = await registered(house)
    expect((await upload(patient_id, PDF, { visit_id: other.visit_id })).status).toBe(404)
    expect(await documents(patient_id)).toEqual([])
  })

  it('are found by kind, title, tag, name and OP number', async () => {
    const { patient_id, op_number } = await registered(house)
    await upload(patient_id, PDF, { title: 'Echo 50% ejection', kind: 'imaging_report', tags: 'heart' })
    await upload(patient_id, PDF, { title: 'Consent for theatre', kind: 'consent' })
    const titles = async (input: object) =>
      (await nurse.call(listDocuments, input)).body.rows
        .filter((row) => row.patient_id === patient_id)
        .map((row) => row.title)
    expect(await titles({ search: '50%' })).toEqual(['Echo 50% ejection'])
    expect(await titles({ search: 'Heart' })).toEqual(['Echo 50% ejection'])
    expect(await titles({ search: op_number, kind: 'consent' })).toEqual(['Consent for theatre'])
    expect(await titles({ search: op_number })).toHaveLength(2)
  })

  it('what is said about them changes, by whoever saw the last state', async () => {
    const { patient_id, document_id, version } = await kept()
    const said = {
      title: 'Referral letter, surgery',
      kind: 'other' as const,
      tags: 'hernia',
      document_date: '',
      document_id,
      version,
    }
    const both = await Promise.all([nurse, house.as('records_officer')].map((who) => who.call(updateDocument, said)))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.message).toMatch(
      /^Somebody else changed this document in the meantime\. Last changed by /,
    )
    expect(await documents(patient_id)).toMatchObject([
      { title: said.title, kind: 'other', tags: ['hernia'], version: 2 },
    ])
    expect((await nurse.call(updateDocument, { ...said, title: '', version: 2 })).problem.field_errors).toEqual({
      title: 'Title is required',
    })
  })

  it('are archived with a reason and brought back, never deleted', async () => {
    const { patient_id, document_id, version } = await kept()
    expect((await nurse.call(archiveDocument, { document_id, version, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await nurse.call(archiveDocument, { document_id, version, reason: 'Of another patient' })).status).toBe(200)
    expect(await documents(patient_id)).toEqual([])
    expect(await documents(patient_id, { show: 'archived' })).toMatchObject([
      { archive_reason: 'Of another patient', version: 2 },
    ])
    const again = await nurse.call(archiveDocument, { document_id, version: 2, reason: 'x' })
    expect([again.status, again.problem.message]).toEqual([409, 'nurse alpha has archived this document already'])
    expect((await nurse.call(restoreDocument, { document_id, version })).status).toBe(409)
    expect((await nurse.call(restoreDocument, { document_id, version: 2 })).status).toBe(200)
    expect((await nurse.call(restoreDocument, { document_id, version: 3 })).problem.message).toBe(
      'This document is no longer archived',
    )
    await expect(house.owner.query(`set role uzima_hospital; delete from patient_documents`)).rejects.toThrow(
      /permission denied/,
    )
    await house.owner.query('reset role')
  })

  it('are not for other roles, nor other hospitals', async () => {
    const { patient_id, document_id, version } = await kept()
    expect((await house.as('cashier').call(getDocumentFile, { document_id })).status).toBe(403)
    expect((await house.as('radiologist').call(archiveDocument, { document_id, version, reason: 'x' })).status).toBe(
      403,
    )
    const stranger = house.as('records_officer', 'b')
    expect((await stranger.call(getDocumentFile, { document_id })).status).toBe(404)
    expect((await stranger.call(updateDocument, { ...words, document_id, version })).status).toBe(404)
    expect((await stranger.call(archiveDocument, { document_id, version, reason: 'x' })).status).toBe(404)
    expect((await stranger.call(restoreDocument, { document_id, version })).status).toBe(404)
    expect((await stranger.call(uploadDocument, { ...words, patient_id }, {}, PDF)).status).toBe(404)
    expect((await stranger.call(listDocuments, { patient_id })).status).toBe(404)
  })

  it('follow when two records become one', async () => {
    const { patient_id } = await kept()
    const other = await registered(house)
    const merged = await house
      .as('records_officer')
      .call(mergePatients, { patient_id: other.patient_id, merged_patient_id: patient_id, reason: 'Registered twice' })
    expect(merged.status).toBe(200)
    expect(await documents(other.patient_id)).toHaveLength(1)
    expect((await upload(patient_id, PDF)).status).toBe(404)
  })
})
