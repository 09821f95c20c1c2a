// Reads the visitor's logo from a file of any size and kind that the browser can draw, and makes it small enough for the service.

/** The service takes pictures of at most 64 KiB. */
const MOST_BYTES = 64 * 1024;
/** The page shows a logo some 40 pixels high, at most twice as fine; wide ones are wide. */
const SIZES = [480, 320, 200] as const;
const QUALITY = 0.92;

/** The picture as a `data:` URL. @throws Error if the browser cannot draw the file */
export async function logoOf(file: Blob): Promise<string> {
  const picture = await drawable(file);
  for (const most of SIZES) {
    for (const type of ['image/png', 'image/webp']) {
      const drawn = await drawnIn(picture, most, type);
      if (drawn !== undefined && drawn.size <= MOST_BYTES) return dataUrl(drawn);
    }
  }
  throw new Error('The picture stays too large.');
}

/** A blob as a `data:` URL. */
export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

/** An element and not a bitmap: browsers make no bitmaps of SVG files. */
async function drawable(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** Undefined if the browser cannot write this type. */
async function drawnIn(picture: HTMLImageElement, most: number, type: string): Promise<Blob | undefined> {
  // A drawing without a size of its own may be as large as possible.
  const [width, height] = [picture.naturalWidth || most, picture.naturalHeight || most];
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, QUALITY));
  return blob?.type === type ? blob : undefined;
}
