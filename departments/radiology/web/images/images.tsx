import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { FilePicker } from '../../../../kernel/web/ui/fields/file-picker.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { type RadiologyImage, removeRadiologyImage } from '../../orders.contract.ts'
import { imageAddress } from '../words.tsx'
import { useImages } from './use-images.ts'
import { Viewer } from './viewer.tsx'

/** `of`: whose images they are, and of which study, as the viewer says it. */
type ImagesProps = { images: readonly RadiologyImage[]; of: string; onRemove?: (image: RadiologyImage) => void }

/** The images of an examination as thumbnails; one opens the viewer. */
export function Images({ images, of, onRemove }: ImagesProps) {
  const [open, setOpen] = useState<string | null>(null)
  const shown = images.findIndex((image) => image.id === open)
  return (
    <>
      <ul className="rad-images" aria-label={t('Images')}>
        {images.map((image, index) => (
          <li key={image.id}>
            <button type="button" className="rad-image" onClick={() => setOpen(image.id)}>
              <img
                src={imageAddress(image.id, 'thumbnail')}
                alt={t('{index} of {length}: {filename}', {
                  index: index + 1,
                  length: images.length,
                  filename: image.filename,
                })}
                loading="lazy"
              />
            </button>
            <span className="rad-image-name" title={image.filename}>
              {image.filename}
            </span>
            {onRemove && (
              <button
                type="button"
                className="u-icon-button"
                aria-label={t('Remove {filename}', { filename: image.filename })}
                onClick={() => onRemove(image)}
              >
                <IconX size={16} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown >= 0 && (
        <Viewer
          images={images}
          of={of}
          at={shown}
          onShow={(index) => setOpen(images[index]?.id ?? null)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/**
 * The same while images come and go: many can be uploaded at once, and one that does not belong there is taken out with
 * a reason.
 */
export function ImageUploads({
  orderId,
  of,
  images,
}: {
  orderId: string
  of: string
  images: readonly RadiologyImage[]
}) {
  const uploads = useImages(orderId)
  const [removing, setRemoving] = useState<RadiologyImage | null>(null)
  const remove = useCommand(removeRadiologyImage)
  return (
    <div className="u-stack-tight">
      {images.length > 0 && <Images images={images} of={of} onRemove={setRemoving} />}
      <FilePicker
        label={t('Upload Images')}
        accept="image/png,image/jpeg,image/gif"
        help={t('PNG, JPG, GIF up to 10MB')}
        files={uploads.picked}
        onPick={uploads.pick}
        onRemove={uploads.remove}
        multiple
      />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('Remove {filename}?', { filename: removing?.filename })}
        confirmLabel={t('Remove')}
        danger
        reasonLabel={t('Reason')}
        onConfirm={async (reason) => {
          await remove.mutateAsync({ image_id: removing?.id ?? '', reason })
          toast.success(t('Image removed'))
        }}
      >
        <p>{t('It is kept, but belongs to this examination no more.')}</p>
      </ConfirmDialog>
    </div>
  )
}
