// Package support contains the functions that generated Go code can call.
package support

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/bits"
	"strings"
	"time"

	"cloud.google.com/go/bigtable"
)

func bigEndian(value int64) string {
	var bytes [8]byte
	binary.BigEndian.PutUint64(bytes[:], uint64(value))
	return string(bytes[:])
}

func contains[T comparable](values []T, value T) bool {
	for _, one := range values {
		if one == value {
			return true
		}
	}
	return false
}

func containsTime(values []time.Time, value time.Time) bool {
	for _, one := range values {
		if one.Equal(value) {
			return true
		}
	}
	return false
}

// distinct returns each value once, so that no row is read twice.
func distinct[T comparable](values []T) []T {
	seen := map[T]bool{}
	var found []T
	for _, one := range values {
		if !seen[one] {
			seen[one] = true
			found = append(found, one)
		}
	}
	return found
}

func formatUUID(uuid [16]byte) string {
	return fmt.Sprintf("%x-%x-%x-%x-%x", uuid[:4], uuid[4:6], uuid[6:8], uuid[8:10], uuid[10:])
}

func location(name string) *time.Location {
	location, err := time.LoadLocation(name)
	if err != nil {
		panic(err)
	}
	return location
}

// orderedCode joins segments with 00 01. A zero byte becomes 00 ff, an empty segment 00 00.
func orderedCode(segments ...string) string {
	var key strings.Builder
	for i, segment := range segments {
		if i > 0 {
			key.WriteString("\x00\x01")
		}
		if segment == "" {
			key.WriteString("\x00\x00")
		}
		key.WriteString(strings.ReplaceAll(segment, "\x00", "\x00\xff"))
	}
	return key.String()
}

// orderedKey omits empty segments at the end of a key.
func orderedKey(segments ...string) string {
	for len(segments) > 1 && segments[len(segments)-1] == "" {
		segments = segments[:len(segments)-1]
	}
	return orderedCode(segments...)
}

// orderedNumber writes a number in 1 to 10 bytes that sort like the numbers.
func orderedNumber(value int64) string {
	magnitude := uint64(value)
	if value < 0 {
		magnitude = ^magnitude
	}
	number := make([]byte, bits.Len64(magnitude)/7+1)
	for i := range number {
		shift := 8 * (len(number) - 1 - i)
		number[i] = byte(value >> shift)
	}
	for bit := range number {
		number[bit/8] ^= 0x80 >> (bit % 8)
	}
	return string(number)
}

func parseBigEndian(text string) (int64, error) {
	if len(text) != 8 {
		return 0, fmt.Errorf("not a number of 8 bytes: %q", text)
	}
	return int64(binary.BigEndian.Uint64([]byte(text))), nil
}

func parseOrderedNumber(text string) (int64, error) {
	if len(text) == 0 || len(text) > 10 {
		return 0, fmt.Errorf("not a number in ordered code: %q", text)
	}
	number := []byte(text)
	for bit := range number {
		number[bit/8] ^= 0x80 >> (bit % 8)
	}
	value := int64(int8(number[0])) >> 7
	for _, b := range number {
		value = value<<8 | int64(b)
	}
	return value, nil
}

func parseUUID(text string) ([16]byte, error) {
	bytes, err := hex.DecodeString(strings.ReplaceAll(text, "-", ""))
	if err != nil {
		return [16]byte{}, err
	}
	return uuidOf(string(bytes))
}

// prefixEnd returns the first key after all keys with a prefix, empty for the end of the table.
func prefixEnd(prefix string) string {
	for last := len(prefix) - 1; last >= 0; last-- {
		if prefix[last] < 0xff {
			return prefix[:last] + string([]byte{prefix[last] + 1})
		}
	}
	return ""
}

func prefixRange(prefix string) (start, end string) {
	return prefix, prefixEnd(prefix)
}

func reverse(text string) string {
	runes := []rune(text)
	for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
		runes[i], runes[j] = runes[j], runes[i]
	}
	return string(runes)
}

func reverseLabels(domain string) string {
	labels := strings.Split(domain, ".")
	for i, j := 0, len(labels)-1; i < j; i, j = i+1, j-1 {
		labels[i], labels[j] = labels[j], labels[i]
	}
	return strings.Join(labels, ".")
}

func rowRange(start, end string) bigtable.RowRange {
	if end == "" {
		return bigtable.InfiniteRange(start)
	}
	return bigtable.NewRange(start, end)
}

// signed writes a number with leading zeros. A sign is an additional character.
func signed(value int64, digits int) string {
	if value < 0 {
		digits++
	}
	return fmt.Sprintf("%0*d", digits, value)
}

func splitOrdered(rowKey string, count int) []string {
	segments := strings.Split(rowKey, "\x00\x01")
	for i, segment := range segments {
		if segment == "\x00\x00" {
			segments[i] = ""
		} else {
			segments[i] = strings.ReplaceAll(segment, "\x00\xff", "\x00")
		}
	}
	for len(segments) < count {
		segments = append(segments, "")
	}
	return segments
}

// truncated rounds a time down to a multiple of a step since 1970.
func truncated(value time.Time, step time.Duration) time.Time {
	rest := value.UnixNano() % int64(step)
	if rest < 0 {
		rest += int64(step)
	}
	return value.Add(-time.Duration(rest))
}

func uuidOf(text string) ([16]byte, error) {
	var uuid [16]byte
	if len(text) != len(uuid) {
		return uuid, fmt.Errorf("not a UUID of 16 bytes: %q", text)
	}
	copy(uuid[:], text)
	return uuid, nil
}

func uuidOfBase64(text string) ([16]byte, error) {
	bytes, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return [16]byte{}, err
	}
	return uuidOf(string(bytes))
}
