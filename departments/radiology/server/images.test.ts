import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imaging, picture } from '../../../tests/support/diagnostics/radiology.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { cancelRadiologyOrder } from '../contract.ts'
import {
  getRadiologyImage,
  getRadiologyOrder,
  NOT_AN_IMAGE,
  removeRadiologyImage,
  uploadRadiologyImage,
} from '../orders.contract.ts'
import { approveRadiologyResult, rejectRadiologyResult } from '../results.contract.ts'

const house = await openHouse()
const radiographer = house.as('radiographer')
const doctor = house.as('doctor')
const make = await imaging(house)
const upload = (radiology_order_id: string, file: Buffer, filename = 'chest.png', who = radiographer) =>
  who.call(uploadRadiologyImage, { radiology_order_id, filename }, {}, file)
const approve = (result: { radiology_result_id: string; version: number }) =>
  house
    .as('radiologist')
    .call(approveRadiologyResult, { radiology_result_id: result.radiology_result_id, version: result.version })
const rowOf = async (id: string) =>
  (await house.owner.query('select * from radiology_images where id = $1', [id])).rows[0]

describe('an image of an examination', () => {
  it('is re-encoded, with a thumbnail, whatever it was called', async () => {
    const { radiology_order_id } = await make.started()
    const photo = await sharp(await picture('jpeg', 5000, 1000))
      .withExif({ IFD0: { Copyright: 'Achieng Otieno' } })
      .jpeg()
      .toBuffer()
    const made = await upload(radiology_order_id, photo, '../x/chest.JPG')
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({
      filename: 'chest.JPG',
      content_type: 'image/jpeg',
      uploaded_by_name: expect.any(String),
    })
    const row = await rowOf(made.body.id)
    expect(await sharp(row.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 4096 })
    expect(row.bytes.includes('Achieng')).toBe(false)
    expect(await sharp(row.thumbnail).metadata()).toMatchObject({ width: 320 })
    expect((await upload(radiology_order_id, await picture('gif'), 'loop.gif')).body).toMatchObject({
      filename: 'loop.png',
      content_type: 'image/png',
    })
    const { body } = await radiographer.call(getRadiologyOrder, { radiology_order_id })
    expect(body.images.map((image) => image.filename)).toEqual(['chest.JPG', 'loop.png'])
    expect(body.history.map((deed) => deed.what)).toEqual(['ordered', 'started', 'image_added', 'image_added'])
  })

  it('is an image by its content, or refused beside the file', async () => {
    const { radiology_order_id } = await make.started()
    for (const file of [
      Buffer.from('not a picture'),
      Buffer.alloc(0),
      (await picture()).subarray(0, 200),
      Buffer.from('%PDF-1.7 %%EOF'),
    ]) {
      const refused = await upload(radiology_order_id, file)
      expect([refused.status, refused.problem.field_errors]).toEqual([422, { file: NOT_AN_IMAGE }])
    }
    const huge = await upload(radiology_order_id, Buffer.alloc(11 * 1024 * 1024))
    expect(huge.status).toBe(413)
  })

  it('is not taken before the examination is planned, nor of one that will not be', async () => {
    const { radiology_order_id } = await make.ordered()
    const early = await upload(radiology_order_id, await picture())
    expect([early.status, early.problem.message]).toEqual([409, expect.stringMatching(/ is not scheduled yet$/)])
    await doctor.call(cancelRadiologyOrder, { radiology_order_id, reason: 'x' })
    expect((await upload(radiology_order_id, await picture())).problem.code).toBe('radiology_order_state')
    expect((await upload((await make.scheduled()).radiology_order_id, await picture())).status).toBe(200)
  })

  it('comes and goes until the report is approved, then it stays; a clinician sees it then', async () => {
    const result = await make.submitted()
    const { radiology_order_id } = result
    const [one, two] = [
      await upload(radiology_order_id, await picture()),
      await upload(radiology_order_id, await picture()),
    ]
    const image_id = one.body.id
    expect((await doctor.call(getRadiologyImage, { image_id })).status).toBe(404)
    const none = await radiographer.call(removeRadiologyImage, { image_id: two.body.id, reason: ' ' })
    expect(none.problem.field_errors).toEqual({ reason: 'Please give a reason' })
    const both = await Promise.all(
      [1, 2].map(() => radiographer.call(removeRadiologyImage, { image_id: two.body.id, reason: 'Another patient' })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 404])
    expect(await rowOf(two.body.id)).toMatchObject({
      remove_reason: 'Another patient',
      removed_by: house.a.staff.radiographer.staff_id,
    })
    expect((await radiographer.call(getRadiologyImage, { image_id: two.body.id })).status).toBe(404)
    expect((await approve(result)).status).toBe(200)
    for (const late of [
      await upload(radiology_order_id, await picture()),
      await radiographer.call(removeRadiologyImage, { image_id, reason: 'x' }),
    ])
      expect([late.status, late.problem.code, late.problem.message]).toEqual([
        409,
        'image_fixed',
        expect.stringMatching(/^The report of RAD\d{6}-\d{3} is approved by .+: its images stay as they are$/),
      ])
    for (const size of ['full', 'thumbnail'] as const) {
      const seen = await doctor.call(getRadiologyImage, { image_id, size })
      expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'no-store',
      ])
    }
  })

  it('of a rejected report can still be added', async () => {
    const { radiology_result_id, version, radiology_order_id } = await make.submitted()
    await house
      .as('radiologist')
      .call(rejectRadiologyResult, { radiology_result_id, version, reason: 'No side marker' })
    expect((await upload(radiology_order_id, await picture())).status).toBe(200)
  })

  it('is not for other roles, nor other hospitals', async () => {
    const { radiology_order_id } = await make.started()
    const image_id = (await upload(radiology_order_id, await picture())).body.id
    expect((await upload(radiology_order_id, await picture(), 'a.png', doctor)).status).toBe(403)
    expect((await doctor.call(removeRadiologyImage, { image_id, reason: 'x' })).status).toBe(403)
    expect((await house.as('receptionist').call(getRadiologyImage, { image_id })).status).toBe(403)
    const stranger = house.as('radiographer', 'b')
    expect((await upload(radiology_order_id, await picture(), 'a.png', stranger)).status).toBe(404)
    expect((await stranger.call(removeRadiologyImage, { image_id, reason: 'x' })).status).toBe(404)
    expect((await stranger.call(getRadiologyImage, { image_id })).status).toBe(404)
  })
})
