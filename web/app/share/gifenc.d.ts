/** Types of the parts of gifenc that web/app/share/gif.ts uses; the package has no types. */
declare module "gifenc/dist/gifenc.esm.js" {
  type Rgb = number[];
  interface FrameOptions {
    palette?: Rgb[];
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    dispose?: number;
  }
  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  export function quantize(rgba: Uint8Array, maxColors: number): Rgb[];
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Rgb[]): Uint8Array;
}
