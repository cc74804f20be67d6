import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { nameFor, rewriteImage } from '../../../kernel/server/files.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type * as contract from '../orders.contract.ts'
import { IMAGE_LIMIT, NOT_AN_IMAGE } from '../orders.contract.ts'
import * as sql from './images.sql.ts'
import { get, lock, refuseOrder } from './one-order.ts'
import type { OrderRow } from './order-lists.sql.ts'

const LONGEST_SIDE = 4096
const THUMBNAIL_SIDE = 320
/** More is a whole CT series, which belongs into an archive of its own. */
const MOST_IMAGES = 60

/** Images come and go from the time an examination is planned until its report is approved. */
function expectImagesOpen(order: OrderRow): void {
  if (order.result_status === 'approved') {
    const by = order.reviewed_by_name ? ` by ${order.reviewed_by_name}` : ''
    throw new AppError('image_fixed', {
      message: `The report of ${order.order_number} is approved${by}: its images stay as they are`,
    })
  }
  const open =
    order.status === 'scheduled' ||
    order.status === 'in_progress' ||
    (order.status === 'completed' && order.result_status)
  if (!open) refuseOrder(order)
}

/** One image of an examination, read by its content and re-encoded. */
export async function uploadRadiologyImage(
  ctx: Ctx,
  { radiology_order_id, filename }: Parsed<typeof contract.uploadRadiologyImage>,
) {
  expectImagesOpen(await get(ctx, radiology_order_id))
  const { bytes, content_type } = await rewriteImage(ctx.file, { side: LONGEST_SIDE, message: NOT_AN_IMAGE })
  // Re-encoded it may weigh a little more than it did, but not any amount.
  if (bytes.length > 2 * IMAGE_LIMIT) throw invalid('file', NOT_AN_IMAGE)
  const thumbnail = await rewriteImage(bytes, { side: THUMBNAIL_SIDE, message: NOT_AN_IMAGE })
  // Decoding takes its time; the order is looked at again while it is locked.
  const order = await lock(ctx, radiology_order_id)
  expectImagesOpen(order)
  if ((await sql.imagesOf(ctx.at, order.id)).length >= MOST_IMAGES)
    throw invalid('file', `An examination holds at most ${MOST_IMAGES} images`)
  const image = { id: newId(), filename: nameFor(filename, content_type), content_type, size: bytes.length }
  const { created_at } = await sql.insertImage(ctx.at, {
    ...image,

    order_id: order.id,
    bytes,
    thumbnail: thumbnail.bytes,
    uploaded_by: ctx.person.staff_id,
  })
  return { ...image, uploaded_by_name: ctx.person.name, created_at }
}

/** An image or its thumbnail; who does not work in radiology sees those of approved reports. */
export async function getRadiologyImage(
  ctx: Ctx,
  { image_id, size }: Parsed<typeof contract.getRadiologyImage>,
): Promise<RawAnswer> {
  const image = await sql.selectBytes(ctx.at, image_id, size, !ctx.can('radiology.work'))
  if (!image) throw new AppError('image_not_found')
  ctx.audit({ entity: 'radiology_order', entity_id: image.order_id, patient_id: image.patient_id })
  return { type: image.content_type, body: image.bytes }
}

/** Takes an image out of an examination; it is kept. */
export async function removeRadiologyImage(
  ctx: Ctx,
  { image_id, reason }: Parsed<typeof contract.removeRadiologyImage>,
) {
  const known = await sql.selectImage(ctx.at, image_id)
  if (!known) throw new AppError('image_not_found')
  const order = await lock(ctx, known.order_id)
  // Somebody else may have taken it out while this waited.
  if (!(await sql.selectImage(ctx.at, image_id))) throw new AppError('image_not_found')
  expectImagesOpen(order)
  ctx.audit({ reason })
  await sql.removeImage(ctx.at, image_id, ctx.person.staff_id, reason)
  return { ok: true as const }
}
