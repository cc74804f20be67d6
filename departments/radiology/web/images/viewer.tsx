import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import type { RadiologyImage } from '../../orders.contract.ts'
import { imageAddress } from '../words.tsx'

const FIT = { scale: 1, x: 0, y: 0 }
/** Per cent of what the image has. */
const AS_TAKEN = { brightness: 100, contrast: 100 }
const LIGHT_STEP = 10
const MOST = 8
const STEP = 1.25
const bounded = (scale: number) => Math.min(MOST, Math.max(1, scale))

type ViewerProps = {
  images: readonly RadiologyImage[]
  of: string
  at: number
  onShow: (index: number) => void
  onClose: () => void
}

const Slider = ({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) => (
  <label className="rad-slider">
    <span className="u-small">{label}</span>
    <input
      type="range"
      min={20}
      max={300}
      step={LIGHT_STEP}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  </label>
)

/**
 * One image over the whole window: left and right go on, plus and minus (or the wheel) zoom, 0 shows all of it as it
 * was taken, dragging moves. Brightness and contrast change what is shown, never the image.
 */
export function Viewer({ images, of, at, onShow, onClose }: ViewerProps) {
  const [light, setLight] = useState(AS_TAKEN)
  const [view, setView] = useState(FIT)
  const drag = useRef<{ x: number; y: number } | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const image = images[at]
  const go = (to: number) => {
    if (to < 0 || to >= images.length) return
    setView(FIT)
    onShow(to)
  }
  const reset = () => {
    setView(FIT)
    setLight(AS_TAKEN)
  }
  const zoom = (by: number) =>
    setView((now) => {
      const scale = bounded(now.scale * by)
      return scale === 1 ? FIT : { scale, x: (now.x * scale) / now.scale, y: (now.y * scale) / now.scale }
    })

  // React listens to the wheel passively, and then the page behind would scroll.
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(event.deltaY < 0 ? STEP : 1 / STEP)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  function onKeyDown(event: KeyboardEvent) {
    // On a slider the arrows move the slider.
    if (event.target instanceof HTMLInputElement) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const by = { '+': STEP, '=': STEP, '-': 1 / STEP }[event.key]
    if (step) go(at + step)
    else if (by) zoom(by)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }

  function onPointerMove(event: PointerEvent) {
    const from = drag.current
    if (!from) return
    drag.current = { x: event.clientX, y: event.clientY }
    setView((now) => ({ ...now, x: now.x + event.clientX - from.x, y: now.y + event.clientY - from.y }))
  }

  if (!image) return null
  return (
    <Dialog open onClose={onClose} title={`${of} · ${image.filename}`} size="lg" sticky>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of the buttons inside */}
      <div className="rad-viewer" tabIndex={-1} data-autofocus onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what the pointer does here the buttons and keys do too */}
        <div
          ref={stage}
          className="rad-stage"
          data-zoomed={view.scale > 1 || undefined}
          onDoubleClick={() => (view.scale > 1 ? setView(FIT) : zoom(STEP ** 4))}
          onPointerDown={(event) => {
            if (view.scale === 1) return
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            drag.current = null
          }}
        >
          <img
            key={image.id}
            src={imageAddress(image.id, 'full')}
            alt={image.filename}
            draggable={false}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
              filter: t('brightness({brightness}%) contrast({contrast}%)', {
                brightness: light.brightness,
                contrast: light.contrast,
              }),
            }}
          />
        </div>
        <div className="rad-viewer-bar">
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Previous image')}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </button>
          <span className="u-num" aria-live="polite">
            {t('{at} of {length}', { at: at + 1, length: images.length })}
          </span>
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Next image')}
            disabled={at === images.length - 1}
            onClick={() => go(at + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </button>
          <span className="rad-viewer-gap" />
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Zoom out')}
            disabled={view.scale === 1}
            onClick={() => zoom(1 / STEP)}
          >
            <IconMinus size={18} aria-hidden />
          </button>
          <span className="u-num rad-viewer-scale" aria-live="polite">
            {Math.round(view.scale * 100)} %
          </span>
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Zoom in')}
            disabled={view.scale === MOST}
            onClick={() => zoom(STEP)}
          >
            <IconPlus size={18} aria-hidden />
          </button>
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Show all of it, as it was taken')}
            onClick={reset}
          >
            <IconZoomReset size={18} aria-hidden />
          </button>
          <span className="rad-viewer-gap" />
          <Slider
            label={t('Brightness')}
            value={light.brightness}
            onChange={(brightness) => setLight({ ...light, brightness })}
          />
          <Slider
            label={t('Contrast')}
            value={light.contrast}
            onChange={(contrast) => setLight({ ...light, contrast })}
          />
        </div>
      </div>
    </Dialog>
  )
}
