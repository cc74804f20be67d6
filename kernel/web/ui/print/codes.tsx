import { useEffect, useRef, useState } from 'react'

type CodeProps = { text: string; label?: string }
type Drawing = { kind: 'qrcode' | 'code128'; scale: number; height?: number }

function Code({ text, label, drawing }: CodeProps & { drawing: Drawing }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [settled, setSettled] = useState(false)
  const { kind, scale, height } = drawing

  useEffect(() => {
    let current = true
    setSettled(false)
    import('./draw-code.ts')
      .then(({ draw }) => {
        if (current && canvas.current)
          draw[kind](canvas.current, { bcid: kind, text, scale, ...(height === undefined ? {} : { height }) })
      })
      // Without its script a slip is still worth printing: the text stands beside the code.
      .catch(() => {})
      .finally(() => setSettled(true))
    return () => {
      current = false
    }
  }, [text, kind, scale, height])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label ?? text}
      className="u-code"
      data-drawing={settled ? undefined : true}
    />
  )
}

/** A QR code of a text (the OP number on a slip); its script is loaded when one is shown. */
export const QrCode = (props: CodeProps) => <Code {...props} drawing={{ kind: 'qrcode', scale: 3 }} />

/** A Code 128 barcode with its text below. */
export const Barcode = (props: CodeProps) => (
  <span className="u-barcode">
    <Code {...props} drawing={{ kind: 'code128', scale: 2, height: 10 }} />
    <span className="u-num">{props.text}</span>
  </span>
)
