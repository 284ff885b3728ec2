/** Side of the blocks; matrices are padded to a multiple of it. */
export const BLOCK_SIZE = 64;

/** The side a matrix of `n` rows must be padded to. */
export const padSide = (n: number): number => Math.max(1, Math.ceil(n / BLOCK_SIZE)) * BLOCK_SIZE;

/**
 * Inverts a symmetric positive definite matrix in place. Row-major, its side a multiple of BLOCK (rows beyond the
 * matrix proper hold a 1 on the diagonal); only the lower triangle is read, and only it is right afterwards.
 *
 * Blocks are swept one after another: with D the pivot block and V its columns, the rest becomes A - V D⁻¹ Vᵀ, V
 * becomes V D⁻¹ and D becomes -D⁻¹; after the last one the matrix is -A⁻¹. That is n³ operations like Cholesky and two
 * triangular inversions, nearly all of them in one loop that fits the registers.
 */
export function invertInPlace(matrix: Float64Array, side: number): void {
  const columns = new Float64Array(side * BLOCK_SIZE);
  const scaled = new Float64Array(side * BLOCK_SIZE);
  const pivot = new Float64Array(BLOCK_SIZE * BLOCK_SIZE);
  for (let start = 0; start < side; start += BLOCK_SIZE) {
    takeBlock(matrix, side, start, pivot, columns);
    invertBlock(pivot);
    multiply(columns, pivot, scaled, side);
    subtractProduct(matrix, side, scaled, columns);
    putBlock(matrix, side, start, pivot, scaled);
  }
  for (let at = 0; at < matrix.length; at += 1) matrix[at] = -(matrix[at] ?? 0);
}

/** Copies the pivot block and, from both sides of it, its columns; the pivot's own rows of these are zero. */
function takeBlock(
  matrix: Float64Array,
  side: number,
  start: number,
  pivot: Float64Array,
  columns: Float64Array,
): void {
  const end = start + BLOCK_SIZE;
  for (let row = 0; row < BLOCK_SIZE; row += 1) {
    const from = (start + row) * side;
    for (let column = 0; column <= row; column += 1) {
      const value = matrix[from + start + column] ?? 0;
      pivot[row * BLOCK_SIZE + column] = value;
      pivot[column * BLOCK_SIZE + row] = value;
    }
    for (let left = 0; left < start; left += 1) columns[left * BLOCK_SIZE + row] = matrix[from + left] ?? 0;
  }
  columns.fill(0, start * BLOCK_SIZE, end * BLOCK_SIZE);
  for (let row = end; row < side; row += 1)
    columns.set(matrix.subarray(row * side + start, row * side + end), row * BLOCK_SIZE);
}

/** The swept block goes back: minus the pivot's inverse, and the scaled columns on both sides. */
function putBlock(
  matrix: Float64Array,
  side: number,
  start: number,
  pivot: Float64Array,
  scaled: Float64Array,
): void {
  for (let row = 0; row < BLOCK_SIZE; row += 1) {
    const to = (start + row) * side;
    for (let left = 0; left < start; left += 1) matrix[to + left] = scaled[left * BLOCK_SIZE + row] ?? 0;
    for (let column = 0; column <= row; column += 1)
      matrix[to + start + column] = -(pivot[row * BLOCK_SIZE + column] ?? 0);
  }
  for (let row = start + BLOCK_SIZE; row < side; row += 1)
    matrix.set(scaled.subarray(row * BLOCK_SIZE, (row + 1) * BLOCK_SIZE), row * side + start);
}

/** Gauss and Jordan on a block; a positive definite one needs no pivoting. */
function invertBlock(block: Float64Array): void {
  for (let at = 0; at < BLOCK_SIZE; at += 1) {
    const inverse = 1 / (block[at * BLOCK_SIZE + at] ?? 0);
    block[at * BLOCK_SIZE + at] = 1;
    for (let column = 0; column < BLOCK_SIZE; column += 1)
      block[at * BLOCK_SIZE + column] = (block[at * BLOCK_SIZE + column] ?? 0) * inverse;
    for (let row = 0; row < BLOCK_SIZE; row += 1) {
      if (row === at) continue;
      const factor = block[row * BLOCK_SIZE + at] ?? 0;
      block[row * BLOCK_SIZE + at] = 0;
      for (let column = 0; column < BLOCK_SIZE; column += 1)
        block[row * BLOCK_SIZE + column] =
          (block[row * BLOCK_SIZE + column] ?? 0) - factor * (block[at * BLOCK_SIZE + column] ?? 0);
    }
  }
}

function multiply(columns: Float64Array, block: Float64Array, product: Float64Array, side: number): void {
  product.fill(0);
  for (let row = 0; row < side; row += 1) {
    const to = row * BLOCK_SIZE;
    for (let inner = 0; inner < BLOCK_SIZE; inner += 1) {
      const factor = columns[to + inner] ?? 0;
      if (factor === 0) continue;
      const from = inner * BLOCK_SIZE;
      for (let column = 0; column < BLOCK_SIZE; column += 1)
        product[to + column] = (product[to + column] ?? 0) + factor * (block[from + column] ?? 0);
    }
  }
}

/**
 * matrix -= left · rightᵀ on the lower triangle, in tiles of four by two that stay in the registers; a block of
 * `right` stays in the first cache while all rows pass by.
 */
function subtractProduct(matrix: Float64Array, side: number, left: Float64Array, right: Float64Array): void {
  for (let block = 0; block < side; block += BLOCK_SIZE) {
    for (let row = block; row < side; row += 4) {
      const l0 = row * BLOCK_SIZE;
      const [l1, l2, l3] = [l0 + BLOCK_SIZE, l0 + 2 * BLOCK_SIZE, l0 + 3 * BLOCK_SIZE];
      const end = Math.min(block + BLOCK_SIZE, row + 4);
      for (let column = block; column < end; column += 2) {
        const r0 = column * BLOCK_SIZE;
        const r1 = r0 + BLOCK_SIZE;
        let [a0, a1, b0, b1, c0, c1, d0, d1] = [0, 0, 0, 0, 0, 0, 0, 0];
        for (let inner = 0; inner < BLOCK_SIZE; inner += 1) {
          // Within the arrays by construction; a check at each read would take most of the time.
          const x = right[r0 + inner] as number;
          const y = right[r1 + inner] as number;
          const a = left[l0 + inner] as number;
          const b = left[l1 + inner] as number;
          const c = left[l2 + inner] as number;
          const d = left[l3 + inner] as number;
          a0 += a * x;
          a1 += a * y;
          b0 += b * x;
          b1 += b * y;
          c0 += c * x;
          c1 += c * y;
          d0 += d * x;
          d1 += d * y;
        }
        const to = row * side + column;
        (matrix[to] as number) -= a0;
        (matrix[to + 1] as number) -= a1;
        (matrix[to + side] as number) -= b0;
        (matrix[to + side + 1] as number) -= b1;
        (matrix[to + 2 * side] as number) -= c0;
        (matrix[to + 2 * side + 1] as number) -= c1;
        (matrix[to + 3 * side] as number) -= d0;
        (matrix[to + 3 * side + 1] as number) -= d1;
      }
    }
  }
}
